#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A high or a low water.
@interface TDTide : NSObject

@property(nonatomic, readonly) NSDate *date;
/// Metres above chart datum.
@property(nonatomic, readonly) double height;
@property(nonatomic, readonly, getter=isHigh) BOOL high;

/// The waters of a day at a port whose mean range is known, from the age of the moon.
+ (NSArray<TDTide *> *)tidesOnDate:(NSDate *)date meanRange:(double)range;

@end

NS_ASSUME_NONNULL_END
