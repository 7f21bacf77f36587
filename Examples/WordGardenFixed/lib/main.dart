import 'package:flutter/material.dart';

import 'campaign.dart';
import 'garden.dart';
import 'garden_page.dart';

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
  final _campaign = Campaign();

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

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed) {
      _campaign.report();
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
