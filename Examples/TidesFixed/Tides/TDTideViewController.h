#import <UIKit/UIKit.h>

/// The waters of today, as a list.
@interface TDTideViewController : UITableViewController

@end
