import AdSupport
import AppTrackingTransparency
import Flutter
import UIKit

@main
@objc class AppDelegate: FlutterAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    GeneratedPluginRegistrant.register(with: self)
    if let controller = window?.rootViewController as? FlutterViewController {
      answerCampaign(over: controller.binaryMessenger)
    }
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  // A prompt can only appear while the app is active. Asking often does no harm: the system knows when one is due.
  override func applicationDidBecomeActive(_ application: UIApplication) {
    super.applicationDidBecomeActive(application)
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }

  /// Hands the advertising identifier to the Dart side, where there is permission to use it.
  private func answerCampaign(over messenger: FlutterBinaryMessenger) {
    let channel = FlutterMethodChannel(name: "word_garden/campaign", binaryMessenger: messenger)
    channel.setMethodCallHandler { call, result in
      guard call.method == "advertisingIdentifier" else { return result(FlutterMethodNotImplemented) }
      guard ATTrackingManager.trackingAuthorizationStatus == .authorized else { return result(nil) }
      result(ASIdentifierManager.shared().advertisingIdentifier.uuidString)
    }
  }
}
