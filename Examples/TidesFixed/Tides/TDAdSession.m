#import "TDAdSession.h"

#import <AdSupport/AdSupport.h>
#import <UIKit/UIKit.h>

#import "TDTrackingPermission.h"

static NSString *const TDAdEndpoint = @"https://sessions.adpartner.example/v3/open";

@implementation TDAdSession

- (void)start {
  NSString *identifier = [self advertisingIdentifier];
  if (identifier == nil) return;

  NSDictionary *parameters = @{
    @"idfa" : identifier,
    @"bundle" : NSBundle.mainBundle.bundleIdentifier ?: @"",
    @"system" : UIDevice.currentDevice.systemVersion,
  };
  NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:TDAdEndpoint]];
  request.HTTPMethod = @"POST";
  request.HTTPBody = [NSJSONSerialization dataWithJSONObject:parameters options:0 error:NULL];
  [[NSURLSession.sharedSession dataTaskWithRequest:request] resume];
}

/// The advertising identifier, or nil without permission to use it.
- (NSString *)advertisingIdentifier {
  if (![TDTrackingPermission sharedPermission].isGranted) return nil;
  return ASIdentifierManager.sharedManager.advertisingIdentifier.UUIDString;
}

@end
