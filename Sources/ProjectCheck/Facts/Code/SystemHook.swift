/// Methods that the system calls: nobody has to name them.
enum SystemHook {
  /// Those of the app and its scenes: whatever they call runs at that time.
  static let ofApp: Set<String> = [
    "application", "applicationDidBecomeActive", "applicationWillEnterForeground", "applicationDidFinishLaunching",
    "applicationWillResignActive", "applicationDidEnterBackground", "applicationWillTerminate", "scene",
    "sceneDidBecomeActive", "sceneWillEnterForeground", "sceneWillResignActive", "sceneDidEnterBackground",
    "sceneDidDisconnect", "load", "initialize", "main", "userNotificationCenter", "didChangeAppLifecycleState",
    "FinishedLaunching", "WillFinishLaunching", "CreateMauiApp", "OnActivated", "WillEnterForeground",
    "OnApplicationFocus", "OnApplicationPause",
  ]

  /// Those of screens and views: when they run depends on who shows the screen.
  static let ofScreens: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewDidLayoutSubviews", "viewWillLayoutSubviews", "loadView", "awakeFromNib", "didMoveToWindow",
    "makeUIViewController", "updateUIViewController", "makeUIView", "updateUIView", "body", "makeBody",
    "initState", "didChangeDependencies", "build", "render", "componentDidMount", "ngOnInit", "ngAfterViewInit",
    "ionViewDidEnter", "ionViewWillEnter", "Awake", "Start", "OnEnable", "OnStart", "OnAppearing", "ViewDidLoad",
    "ViewWillAppear", "ViewDidAppear",
  ]
}
