import 'package:app_tracking_transparency/app_tracking_transparency.dart';

import 'campaign.dart';

/// Asks for permission to track, and starts what depends on it.
class TrackingPermission {
  TrackingPermission({Campaign? campaign}) : _campaign = campaign ?? Campaign();

  final Campaign _campaign;
  bool _isAsking = false;

  /// Lets the system ask. It shows a prompt only where one is due, so calling this often does no harm.
  Future<void> ask() async {
    if (_isAsking) return;
    _isAsking = true;
    try {
      final status = await AppTrackingTransparency.requestTrackingAuthorization();
      if (status == TrackingStatus.authorized) {
        await _campaign.report(await AppTrackingTransparency.getAdvertisingIdentifier());
      }
    } finally {
      _isAsking = false;
    }
  }
}
