import { stemEnglish } from './stem-english.ts'

/**
 * Everyday words for what a screenshot shows, by the tags that Remy gives to such a one: a concert ticket need not say
 * "concert" anywhere. `events+ticket` is tagged with both.
 */
const words: [string, string][] = [
  ['concert gig festival theatre theater musical opera cinema', 'events+ticket'],
  ['appointment meeting party', 'calendar events+appointment reminders'],
  ['restaurant', 'menu'],
  ['flight plane', 'flights boarding+pass'],
  ['stay accommodation lodging airbnb hostel reservation', 'booking'],
  ['parcel package shipment tracking', 'delivery'],
  ['tweet thread', 'social+post'],
  ['whatsapp imessage telegram slack messenger message text conversation dm', 'chat'],
  ['song track album playlist lyrics band', 'music'],
  ['clip youtube', 'video'],
  ['directions route', 'map'],
  ['slide deck presentation', 'slides'],
  ['excel', 'spreadsheet'],
  ['essay blog story', 'article'],
  ['forecast temperature', 'weather'],
  ['bug crash exception', 'error bug'],
  ['script snippet', 'code'],
  ['jog', 'running'],
  ['medicine medication prescription', 'medical'],
  ['passport license licence', 'document'],
  ['salary wage payslip', 'money+work'],
  ['remember', 'reminders'],
]

/** The tags that tell such a screenshot; each of the lists will do. */
export const kindsNamed = (word: string): string[][] => kinds.get(stemEnglish(word)) ?? []

const kinds: ReadonlyMap<string, string[][]> = new Map(
  words.flatMap(([list, tags]) =>
    list.split(' ').map(word => [stemEnglish(word), tags.split(' ').map(one => one.split('+'))] as const),
  ),
)
