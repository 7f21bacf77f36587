import 'package:flutter_test/flutter_test.dart';
import 'package:word_garden/garden.dart';

void main() {
  test('a right answer doubles the days', () {
    final now = DateTime(2026, 3, 1);
    final plant = Plant('la flor', 'flower', due: now)..answer(right: true, now: now);
    expect(plant.due, DateTime(2026, 3, 3));
    expect(Garden([plant]).due(now), isEmpty);
  });
}
