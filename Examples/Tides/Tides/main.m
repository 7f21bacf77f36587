#import <UIKit/UIKit.h>

#import "TDAppDelegate.h"

int main(int argc, char *argv[]) {
  @autoreleasepool {
    return UIApplicationMain(argc, argv, nil, NSStringFromClass([TDAppDelegate class]));
  }
}
