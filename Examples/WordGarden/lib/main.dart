import 'package:app_tracking_transparency/app_tracking_transparency.dart';
import 'package:flutter/material.dart';

import 'campaign.dart';
import 'garden.dart';
import 'garden_page.dart';

Future<void> main() async {
  WidgetsFlutterBinding.ensureInitialized();
  final status = await AppTrackingTransparency.requestTrackingAuthorization();
  if (status == TrackingStatus.authorized) {
    await Campaign().report(await AppTrackingTransparency.getAdvertisingIdentifier());
  }
  runApp(WordGardenApp(garden: Garden.sample()));
}

class WordGardenApp extends StatelessWidget {
  const WordGardenApp({super.key, required this.garden});

  final Garden garden;

  @override
  Widget build(BuildContext context) {
    return MaterialApp(
      title: 'Word Garden',
      theme: ThemeData(colorSchemeSeed: Colors.green),
      home: GardenPage(garden: garden),
    );
  }
}
