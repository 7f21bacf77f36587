#ifndef ATTRACKINGMANAGERAUTHORIZATIONSTATUS_H
#define ATTRACKINGMANAGERAUTHORIZATIONSTATUS_H

/// The answer to the question whether an app may track (ATT-4).
///
/// An open C enumeration, as Apple's own is. Swift imports both alike: a raw value of type `UInt`, values that no case
/// names, and a `switch` that wants `@unknown default`. No enumeration written in Swift does all of that.
typedef enum __attribute__((enum_extensibility(open))) : unsigned long {
  /// Nobody was asked yet, or nobody answered.
  ATTrackingManagerAuthorizationStatusNotDetermined = 0,
  /// The device may not ask.
  ATTrackingManagerAuthorizationStatusRestricted = 1,
  /// The answer was no.
  ATTrackingManagerAuthorizationStatusDenied = 2,
  /// The answer was yes.
  ATTrackingManagerAuthorizationStatusAuthorized = 3,
} ATTrackingManagerAuthorizationStatus;

#endif
