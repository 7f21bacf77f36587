#import "TDAppDelegate.h"

#import "TDTideViewController.h"
#import "TDTrackingPermission.h"

@implementation TDAppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
  self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
  TDTideViewController *tides = [[TDTideViewController alloc] initWithStyle:UITableViewStyleGrouped];
  self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:tides];
  [self.window makeKeyAndVisible];
  return YES;
}

// The app has no scenes, so this is called each time it becomes active, and only then can a prompt appear.
- (void)applicationDidBecomeActive:(UIApplication *)application {
  [[TDTrackingPermission sharedPermission] ask];
}

@end
