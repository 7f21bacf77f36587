#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Reports to the advertising partner that the app is in use.
@interface TDAdSession : NSObject

- (void)start;

@end

NS_ASSUME_NONNULL_END
