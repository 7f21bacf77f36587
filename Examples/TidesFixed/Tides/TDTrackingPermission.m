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
  if (@available(iOS 27.2, *)) {
    [ATTrackingManager requestTrackingAuthorizationPreferringExpandedInterface:YES
                                                   additionalInformationAction:nil
                                                             completionHandler:^(ATTrackingManagerAuthorizationStatus status) {
                                                               [self finish];
                                                             }];
  } else if (@available(iOS 14, *)) {
    [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(ATTrackingManagerAuthorizationStatus status) {
      [self finish];
    }];
  }
}

- (void)finish {
  dispatch_async(dispatch_get_main_queue(), ^{
    [NSNotificationCenter.defaultCenter postNotificationName:TDTrackingPermissionDidAnswerNotification object:self];
  });
}

- (BOOL)isGranted {
  if (@available(iOS 14, *)) {
    return ATTrackingManager.trackingAuthorizationStatus == ATTrackingManagerAuthorizationStatusAuthorized;
  }
  return NO;
}

@end
