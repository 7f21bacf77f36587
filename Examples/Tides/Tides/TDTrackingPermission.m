#import "TDTrackingPermission.h"

#import <AppTrackingTransparency/AppTrackingTransparency.h>

NSNotificationName const TDTrackingPermissionDidAnswerNotification = @"TDTrackingPermissionDidAnswer";

@implementation TDTrackingPermission

+ (instancetype)sharedPermission {
  static TDTrackingPermission *permission;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    permission = [[self alloc] init];
  });
  return permission;
}

- (void)ask {
  if ([NSUserDefaults.standardUserDefaults boolForKey:@"TDAskedForTracking"]) return;
  if (@available(iOS 14, *)) {
    [ATTrackingManager requestTrackingAuthorizationPreferringExpandedInterface:YES
                                                   additionalInformationAction:nil
                                                             completionHandler:^(ATTrackingManagerAuthorizationStatus status) {
                                                               [self finish];
                                                             }];
  }
}

- (void)finish {
  [NSUserDefaults.standardUserDefaults setBool:YES forKey:@"TDAskedForTracking"];
  dispatch_async(dispatch_get_main_queue(), ^{
    [NSNotificationCenter.defaultCenter postNotificationName:TDTrackingPermissionDidAnswerNotification object:self];
  });
}

- (BOOL)isGranted {
  return ATTrackingManager.trackingAuthorizationStatus == ATTrackingManagerAuthorizationStatusAuthorized;
}

@end
