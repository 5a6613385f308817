/** A unit of measure by its usual sign. */
export type Unit = string

/** Which unit begins a text: "km away" is "km"; null where none does. */
export function unitNamed(text: string): Unit | null {
  const [, word = ''] = /^[ \u00a0-]?(°[CF]?|%|[\p{L}²³]+)/u.exec(text) ?? []
  return units.get(word) ?? units.get(word.toLowerCase()) ?? null
}

/** Each row is one unit: its sign, and how else it is written, in the languages that Remy reads. */
const rows = [
  'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur godz',
  'min mins minute minutes minuten minuti minutos minut',
  's sec secs second seconds sek sekunden',
  'day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen dni',
  'night nights nacht nächte nuit nuits noche noches notte notti',
  'week weeks woche wochen semaine semaines semana semanas settimana settimane',
  'month months monat monate mois mes meses mese mesi',
  'year years yr yrs jahr jahre ans année années año años anno anni',
  'km kilometer kilometers kilometre kilometres',
  'mi mile miles',
  'cm centimetre centimetres centimeter centimeters',
  'mm millimetre millimetres millimeter millimeters',
  'ft feet foot',
  'kg kilo kilos kilogram kilograms kilogramm',
  'g gram grams gramm grammes grammi gramos',
  'mg milligram milligrams',
  'lb lbs',
  'oz ounce ounces',
  'l liter liters litre litres litri litros',
  'ml millilitre millilitres milliliter milliliters',
  'cl',
  'kcal calories calorie kalorien',
  'kwh',
  'kw',
  'kb',
  'mb megabytes',
  'gb gigabytes',
  'tb terabytes',
  'mbps',
  'gbps',
  'bpm',
  'rep reps repetition repetitions wiederholungen',
  'set sets',
  'tsp teaspoon teaspoons',
  'tbsp tablespoon tablespoons',
  'cup cups',
  'µg μg ug mcg microgram micrograms',
  'unit units einheiten',
  'iu',
  'mph',
  'kmh',
  'acre acres',
  'ha hectare hectares hektar',
  'inch inches',
  'yd yard yards',
  'stone',
  'pint pints',
  'gallon gallons',
  'm² qm sqm',
  'km²',
  '°C',
  '°F',
  '% percent prozent',
]
const units = new Map(
  rows.flatMap(row => {
    const [sign = '', ...others] = row.split(' ')
    return [sign, ...others].map((name): [string, string] => [name, sign])
  }),
)
