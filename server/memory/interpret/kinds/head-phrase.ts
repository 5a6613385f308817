import type { Page } from '#server/memory/page/layout/page.ts'
import type { Kind } from './kind.ts'

/** "Receipt from Green Valley Market", "Recipe for Crêpes": what a screenshot is, from its kind and its name. */
export function headPhrase(kind: Kind | null, name: string, page: Page): string {
  const plain = bare(name)
  if (!kind) return `Screenshot that reads “${plain}”`
  const what = capital(kind.name)
  if (listed.test(name) || isSame(plain, kind)) return what
  const known = phrases[kind.id]?.find(([pattern]) => pattern.test(plain))
  const phrase = known ? plain.replace(...known) : `${what} “${plain}”`
  return kind.id === 'boarding-pass' ? withCarrier(phrase, page) : phrase
}

/** Who flies stands at the head of a boarding pass. */
function withCarrier(phrase: string, page: Page): string {
  const top = page.cells[0]?.text ?? ''
  const isCarrier = /^\p{Lu}[\p{L}&’' ]{2,24}$/u.test(top) && !/boarding|pass|ticket|trip/i.test(top)
  return isCarrier ? phrase.replace('for flight', `for ${top} flight`) : phrase
}

type Phrase = [pattern: RegExp, phrase: string]

/** A name by a title's template, and how it goes on in a sentence. */
const phrases: Record<string, Phrase[]> = {
  'boarding-pass': [
    [/^Boarding pass (?=to )/, 'Boarding pass '],
    [/^Boarding pass /, 'Boarding pass for flight '],
  ],
  'flight-search': [[/^(.+?) ([A-Z]{3}) to ([A-Z]{3})$/, 'Flight search from $2 to $3']],
  'event-ticket': [[/^(.+)$/, 'Ticket for $1']],
  'train-ticket': [[/^(Train|Bus|Ferry) (.+?) → ([^,]+)(?:, .+)?$/, '$1 ticket from $2 to $3']],
  'parcel-locker': [
    [/^Parcel from (.+)$/, 'Parcel from $1, waiting'],
    [/^Parcel: (.+)$/, 'Parcel waiting at $1'],
  ],
  'library-account': [[/^Library loans: (.+)$/, 'Loans from $1']],
  'journey-change': [
    [/^Ferry (.+?) → ([^,]+)(?:, .+)?$/, 'Change to the ferry from $1 to $2'],
    [/^\p{L}+ (.+?) → ([^,]+)(?:, .+)?$/u, 'Change to the journey from $1 to $2'],
  ],
  appointment: [[/^Appointment: (.+?)(?:, \d{1,2} \p{Lu}\p{Ll}{2})?$/u, 'Appointment with $1']],
  booking: [[/^Booking: /, 'Booking confirmation for ']],
  payment: [[/^Payment to /, 'Payment to ']],
  receipt: [[/^Receipt from /, 'Receipt from ']],
  invoice: [[/^Invoice /, 'Invoice ']],
  'bank-account': [[/^(.+)$/, 'Overview of the account $1']],
  parcel: [[/^Package: /, 'Parcel notice for ']],
  product: [[/^(.+)$/, 'Product page of $1']],
  recipe: [[/^(.+)$/, 'Recipe for $1']],
  menu: [[/^Menu of /, 'Menu of ']],
  'meal-diary': [[/^Meal diary, /, 'Meal diary of ']],
  chat: [
    [/^Chat with /, 'Chat with '],
    [/^Chat: (.+)$/, 'Chat “$1”'],
  ],
  'work-chat': [[/^Chat in /, 'Team chat in ']],
  calendar: [[/^Calendar: /, 'Calendar for ']],
  wifi: [[/^Wi-Fi (?:password for|network) /, 'Wi-Fi details of ']],
  code: [
    [/^Code in /, 'Code in '],
    [/^Code: (.+)$/, 'Piece of code: “$1”'],
  ],
  'one-time-code': [[/^Code from /, 'One-time code from ']],
  terminal: [[/^Terminal: (.+)$/, 'Terminal session that begins with “$1”']],
  weather: [[/^Weather in /, 'Weather forecast for ']],
  map: [[/^Map: (.+)$/, 'Map search for “$1”']],
  music: [[/^(.+) by (.+)$/, 'Song “$1” by $2']],
  contact: [[/^(.+)$/, 'Contact details of $1']],
  notifications: [[/^Notifications: /, 'Notifications from ']],
  post: [[/^Post by (.+?): (.+)$/s, 'Post by $1: “$2”']],
  feed: [[/^Posts: (.+)$/, 'Feed of posts, the first “$1”']],
  idea: [[/^(?:App |Business |New )?Idea: (.+)$/i, 'Idea: $1']],
  quote: [
    [/^(.{2,40}?): (.+)$/s, 'Quote by $1: “$2”'],
    [/^(.+)$/s, 'Quote: “$1”'],
  ],
  'book-page': [[/^(.+)$/s, 'Book page: “$1”']],
}

/** "Reminders: Call dentist, Renew passport" is told by what stands on it. */
const listed = /^(?:Habits|Reminders|Settings|Erinnerungen|Rappels|Recordatorios|Einstellungen): .+/

const bare = (text: string) => text.replace(/[\s,;:–—-]+$/u, '').replace(/(?<=\p{L})\.$/u, '')
const isSame = (name: string, kind: Kind) =>
  kind.name.toLowerCase().includes(name.toLowerCase().replace(/^(?:your|my|the) /, ''))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
