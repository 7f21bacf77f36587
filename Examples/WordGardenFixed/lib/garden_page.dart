import 'package:flutter/material.dart';

import 'garden.dart';

class GardenPage extends StatefulWidget {
  const GardenPage({super.key, required this.garden});

  final Garden garden;

  @override
  State<GardenPage> createState() => _GardenPageState();
}

class _GardenPageState extends State<GardenPage> {
  bool _isOpen = false;

  void _answer(Plant plant, {required bool right}) {
    setState(() {
      plant.answer(right: right, now: DateTime.now());
      _isOpen = false;
    });
  }

  @override
  Widget build(BuildContext context) {
    final due = widget.garden.due(DateTime.now());
    return Scaffold(
      appBar: AppBar(title: const Text('Word Garden')),
      body: Center(
        child: due.isEmpty
            ? const Text('Everything is watered.')
            : Column(
                mainAxisAlignment: MainAxisAlignment.center,
                children: [
                  Text(due.first.word, style: Theme.of(context).textTheme.headlineMedium),
                  if (_isOpen) Text(due.first.translation),
                  if (_isOpen)
                    Row(
                      mainAxisAlignment: MainAxisAlignment.center,
                      children: [
                        TextButton(onPressed: () => _answer(due.first, right: false), child: const Text('Forgot')),
                        TextButton(onPressed: () => _answer(due.first, right: true), child: const Text('Knew it')),
                      ],
                    )
                  else
                    TextButton(onPressed: () => setState(() => _isOpen = true), child: const Text('Show')),
                ],
              ),
      ),
    );
  }
}
