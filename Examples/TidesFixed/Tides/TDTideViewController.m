#import "TDTideViewController.h"

#import "TDAdSession.h"
#import "TDTide.h"
#import "TDTrackingPermission.h"

@interface TDTideViewController ()
@property(nonatomic, copy) NSArray<TDTide *> *tides;
@property(nonatomic, strong) NSDateFormatter *formatter;
@property(nonatomic, strong) TDAdSession *session;
@end

@implementation TDTideViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.title = NSLocalizedString(@"Tides", @"Title of the list");
  self.tides = [TDTide tidesOnDate:[NSDate date] meanRange:3.4];
  self.formatter = [[NSDateFormatter alloc] init];
  self.formatter.timeStyle = NSDateFormatterShortStyle;
  self.session = [[TDAdSession alloc] init];
  [NSNotificationCenter.defaultCenter addObserver:self
                                         selector:@selector(trackingPermissionDidAnswer:)
                                             name:TDTrackingPermissionDidAnswerNotification
                                           object:nil];
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [self.session start];
}

- (void)trackingPermissionDidAnswer:(NSNotification *)notification {
  [self.session start];
}

#pragma mark - UITableViewDataSource

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
  return (NSInteger)self.tides.count;
}

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
  UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:@"Tide"];
  if (cell == nil) {
    cell = [[UITableViewCell alloc] initWithStyle:UITableViewCellStyleValue1 reuseIdentifier:@"Tide"];
  }
  TDTide *tide = self.tides[(NSUInteger)indexPath.row];
  cell.textLabel.text = [self.formatter stringFromDate:tide.date];
  cell.detailTextLabel.text = [NSString stringWithFormat:@"%.1f m", tide.height];
  cell.imageView.image = [UIImage imageNamed:tide.isHigh ? @"High" : @"Low"];
  return cell;
}

@end
