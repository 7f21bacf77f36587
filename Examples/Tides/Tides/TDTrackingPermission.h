#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Posted on the main queue whenever the person or the system has answered.
extern NSNotificationName const TDTrackingPermissionDidAnswerNotification;

/// The one place that asks for permission to track.
@interface TDTrackingPermission : NSObject

+ (instancetype)sharedPermission;

/// Lets the system ask where that is due. Does nothing before iOS 14, where no such question exists.
- (void)ask;

/// Whether the person has allowed tracking.
@property(nonatomic, readonly) BOOL isGranted;

@end

NS_ASSUME_NONNULL_END
