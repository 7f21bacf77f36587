#import "TDTide.h"

#import <math.h>

static const NSTimeInterval TDLunarDay = 24 * 3600 + 50 * 60;
static const NSTimeInterval TDSynodicMonth = 29.530588 * 24 * 3600;
/// A new moon: 6 January 2000, 18:14 UTC.
static const NSTimeInterval TDNewMoon = 947182440;

@interface TDTide ()
- (instancetype)initWithDate:(NSDate *)date height:(double)height high:(BOOL)high;
@end

@implementation TDTide

- (instancetype)initWithDate:(NSDate *)date height:(double)height high:(BOOL)high {
  if ((self = [super init])) {
    _date = date;
    _height = height;
    _high = high;
  }
  return self;
}

+ (NSArray<TDTide *> *)tidesOnDate:(NSDate *)date meanRange:(double)range {
  NSDate *day = [NSCalendar.currentCalendar startOfDayForDate:date];
  NSTimeInterval age = fmod(day.timeIntervalSince1970 - TDNewMoon, TDSynodicMonth);
  // Spring tides follow new and full moon, neap tides the quarters.
  double stretch = 1 + 0.25 * cos(4 * M_PI * age / TDSynodicMonth);
  NSTimeInterval first = fmod(age, TDLunarDay / 2);

  NSMutableArray<TDTide *> *tides = [NSMutableArray array];
  for (NSInteger index = 0; index < 4; index++) {
    BOOL high = index % 2 == 0;
    NSDate *time = [day dateByAddingTimeInterval:first + index * TDLunarDay / 4];
    double height = high ? range * stretch : range * (1 - stretch) / 2;
    [tides addObject:[[TDTide alloc] initWithDate:time height:height high:high]];
  }
  return tides;
}

@end
