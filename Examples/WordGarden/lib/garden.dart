/// A word with its translation, and when it is to be asked for again.
class Plant {
  Plant(this.word, this.translation, {DateTime? due, this.days = 1}) : due = due ?? DateTime.now();

  final String word;
  final String translation;
  DateTime due;
  int days;

  /// A right answer doubles the time until the next one, a wrong answer brings the word back tomorrow.
  void answer({required bool right, required DateTime now}) {
    days = right ? days * 2 : 1;
    due = now.add(Duration(days: days));
  }
}

/// The words that someone is learning.
class Garden {
  Garden(this.plants);

  factory Garden.sample() => Garden([
    Plant('el árbol', 'tree'),
    Plant('la hoja', 'leaf'),
    Plant('la semilla', 'seed'),
  ]);

  final List<Plant> plants;

  /// The words to ask for now, those that have waited longest first.
  List<Plant> due(DateTime now) =>
      plants.where((plant) => !plant.due.isAfter(now)).toList()..sort((a, b) => a.due.compareTo(b.due));
}
