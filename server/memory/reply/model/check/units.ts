import { tableRows } from '#server/language/lexicon/table-rows.ts'

/** The usual symbol of a unit, such as "km". */
export type Unit = string

/** The unit at the start of a text: "km away" → "km". Null if there is none. */
export function unitNamed(text: string): Unit | null {
  const [, word = ''] = /^[ \u00a0-]?(°[CF]?|%|[\p{L}²³]+)/u.exec(text) ?? []
  return units.get(word) ?? (word === 'M' ? undefined : units.get(word.toLowerCase())) ?? null
}

/** What a unit measures, and its size in minutes, metres, grams or litres. Null if it cannot be converted. */
export const measureOf = (unit: Unit | null | undefined): { of: string; size: number } | null =>
  measures.get(unit ?? '') ?? null

/** Convertible units. A row is: measure, size, symbol, other spellings. */
const measured = [
  'time 60 h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur godz',
  'time 1 min mins minute minutes minuten minuti minutos minut',
  `time ${1 / 60} s sec secs second seconds sek sekunden secondes segundos secondi`,
  'time 1440 day d days tag tage tagen jour jours día días dia dias giorno giorni dag dagen dni',
  'time 1440 night nights nacht nächte nächten nuit nuits noche noches noite noites notte notti nachten noce nocy',
  'time 10080 week weeks woche wochen semaine semaines semana semanas settimana settimane weken tygodnie tygodni',
  'time 20160 fortnight fortnights',
  'time 43830 month months monat monate monaten mois mes meses mese mesi maand maanden miesiąc miesiące miesięcy mo',
  'time 525960 year years yr yrs jahr jahre jahren ans année années año años ano anos anno anni jaar lat lata',
  'length 1000 km kilometer kilometers kilometre kilometres kilomètres kilómetros chilometri',
  'length 1 m hm meter meters metre metres mètre mètres metro metros metri',
  'length 0.01 cm centimetre centimetres centimeter centimeters centimètres',
  'length 0.001 mm millimetre millimetres millimeter millimeters',
  'length 0.3048 ft feet foot',
  'length 1609.344 mile miles mi',
  'mass 1000 kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes',
  'mass 1 g gram grams gramm grammes grammi gramos',
  'mass 0.001 mg milligram milligrams milligramm milligrammes',
  'mass 453.592 lb lbs pfund',
  'mass 28.3495 oz ounce ounces',
  'volume 1 l liter liters litre litres litri litros',
  'volume 0.1 dl decilitre decilitres',
  'volume 0.01 cl',
  'volume 0.001 ml millilitre millilitres milliliter milliliters',
]

/** Units that cannot be converted. A row is: symbol, other spellings. */
const rows = tableRows(`
  kcal calories calorie kalorien | kwh | kw | kb | mb megabyte megabytes | gb gigabyte gigabytes Go G
  tb terabyte terabytes To T | mbps | gbps | bpm beats | rep reps repetition repetitions wiederholungen
  set sets | tsp teaspoon teaspoons tl | tbsp tablespoon tablespoons el | cup cups
  µg μg ug mcg microgram micrograms | unit units einheiten | iu | mph | kmh | kn knot knots | acre acres
  ha hectare hectares hektar | inch inches | yd yard yards | nm | stone stones | pint pints | quart quarts
  gal gallon gallons | floz | m² sqm qm | km² | ft² sqft | tonne ton tons tonnes tonnen
  kj kilojoule kilojoules | mj | mwh megawatt | wh | W watt watts | V volt volts | A amp amps ampere | mah
  ah | hz hertz | khz | mhz | ghz | db decibel decibels | psi | bar | hpa | mmhg | kbps | kbit
  mbit megabit megabits | gbit gigabit gigabits | mp megapixel megapixels | px pixel pixels | rpm | ppm
  mmol | mol | ms millisecond milliseconds | fps | dpi | carat carats ct | dose doses
  tablet tablets pill pills tabletten | drop drops | puff puffs | lap laps | page pages seiten
  block blocks | step steps | point points punkte | star stars sterne | goal goals tore | decade decades
  century centuries | quarter quarters
  person persons people head guest guests adult adults pax personen personne personnes persona personas persone
  piece pieces item items stuck stück | room rooms zimmer | ticket tickets | lesson lessons | share shares
  °C | °F | % percent prozent
`)

const named = (names: string): [string, Unit][] => {
  const [sign = '', ...others] = names.split(' ')
  return [sign, ...others].map((name): [string, Unit] => [name, sign])
}
const units = new Map([...measured.map(row => row.replace(/^\S+ \S+ /, '')), ...rows].flatMap(named))
const measures = new Map(
  measured.map(row => {
    const [of = '', size = '', sign = ''] = row.split(' ')
    return [sign, { of, size: Number(size) }]
  }),
)
