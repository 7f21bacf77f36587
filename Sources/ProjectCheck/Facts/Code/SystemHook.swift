/// Methods that the system calls: nobody has to name them.
enum SystemHook {
  static let names: Set<String> = [
    "application", "applicationDidBecomeActive", "applicationWillEnterForeground", "applicationDidFinishLaunching",
    "applicationWillResignActive", "applicationDidEnterBackground", "applicationWillTerminate", "scene",
    "sceneDidBecomeActive", "sceneWillEnterForeground", "sceneWillResignActive", "sceneDidEnterBackground",
    "sceneDidDisconnect", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "loadView", "awakeFromNib",
    "didMoveToWindow", "makeUIViewController", "updateUIViewController", "makeUIView", "updateUIView", "load",
    "initialize", "main", "body", "makeBody",
  ]
}
