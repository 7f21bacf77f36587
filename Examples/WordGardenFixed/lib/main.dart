import 'package:flutter/material.dart';

import 'garden.dart';
import 'garden_page.dart';
import 'tracking_permission.dart';

void main() {
  WidgetsFlutterBinding.ensureInitialized();
  runApp(WordGardenApp(garden: Garden.sample()));
}

class WordGardenApp extends StatefulWidget {
  const WordGardenApp({super.key, required this.garden});

  final Garden garden;

  @override
  State<WordGardenApp> createState() => _WordGardenAppState();
}

class _WordGardenAppState extends State<WordGardenApp> with WidgetsBindingObserver {
  final _permission = TrackingPermission();

  @override
  void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
  }

  @override
  void dispose() {
    WidgetsBinding.instance.removeObserver(this);
    super.dispose();
  }

  // A prompt can only appear while the app is active, which is what Flutter calls resumed.
  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed) {
      _permission.ask();
    }
  }

  @override
  Widget build(BuildContext context) {
    return MaterialApp(
      title: 'Word Garden',
      theme: ThemeData(colorSchemeSeed: Colors.green),
      home: GardenPage(garden: widget.garden),
    );
  }
}
