import { baseForms } from '#server/language/words/word-kin.ts'

/**
 * Everyday words for what a screenshot shows, by the tags that Remy gives to such a one: a concert ticket need not say
 * "concert" anywhere. `events+ticket` is tagged with both.
 */
const words: [string, string][] = [
  ['concert gig festival theatre theater musical opera cinema', 'events+ticket'],
  ['ticket', 'events+ticket boarding+pass'],
  ['music', 'music events+ticket'],
  ['appointment meeting party', 'calendar events+appointment reminders'],
  ['schedule agenda', 'calendar'],
  ['restaurant bistro diner eatery', 'menu'],
  ['flight plane airplane aeroplane fly', 'flights boarding+pass'],
  ['airline airfare', 'flights'],
  ['stay accommodation lodging airbnb hostel reservation hotel', 'booking'],
  ['parcel package shipment shipping tracking courier', 'delivery'],
  ['tweet thread', 'social+post'],
  ['whatsapp imessage telegram slack messenger message text conversation dm', 'chat'],
  ['song track album playlist lyrics band listen', 'music'],
  ['clip youtube watch', 'video'],
  ['tutorial', 'video how-to'],
  ['instructions guide tips', 'how-to'],
  ['directions route nearby', 'map'],
  ['slide deck presentation talk lecture keynote seminar conference', 'slides'],
  ['excel', 'spreadsheet'],
  ['essay blog story', 'article'],
  ['novel literature', 'book'],
  ['forecast temperature', 'weather'],
  ['bug crash exception problem glitch', 'error bug'],
  ['script snippet programming coding', 'code'],
  ['console shell command', 'terminal'],
  ['jog jogging marathon', 'running'],
  ['sporty athletic gym', 'workout'],
  ['medicine medication prescription', 'medical'],
  ['passport license licence', 'document'],
  ['salary wage payslip', 'money+work'],
  ['spending expense finances outgoings expenditure', 'budget money+spreadsheet bank'],
  ['account balance', 'bank'],
  ['bill owe debt', 'invoice'],
  ['purchase shop', 'receipt order'],
  ['cook', 'recipe'],
  ['buy supermarket groceries', 'shopping+list'],
  ['diet calorie nutrition ate eaten', 'nutrition'],
  ['configuration preferences options', 'settings'],
  ['alert', 'notifications'],
  ['analytics metrics statistics figures sales', 'dashboard'],
  ['internet network router hotspot', 'wifi'],
  ['secret', 'codes password'],
  ['login credentials', 'password codes'],
  ['trial membership', 'subscription'],
  ['gear equipment gadget', 'product'],
  ['remember', 'reminders'],
]

/** The tags that tell such a screenshot; each of the lists will do. A stem would take a plan for a plane. */
export const kindsNamed = (word: string): string[][] => {
  const named = baseForms(word).find(form => kinds.has(form))
  return (named && kinds.get(named)) || []
}

const kinds: ReadonlyMap<string, string[][]> = new Map(
  words.flatMap(([list, tags]) =>
    list.split(' ').map(word => [word, tags.split(' ').map(one => one.split('+'))] as const),
  ),
)
