#import "TDAppDelegate.h"

#import "TDTideViewController.h"

@implementation TDAppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
  self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
  TDTideViewController *tides = [[TDTideViewController alloc] initWithStyle:UITableViewStyleGrouped];
  self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:tides];
  [self.window makeKeyAndVisible];
  return YES;
}

@end
