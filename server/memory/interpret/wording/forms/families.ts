/** Kinds with the same wording. */
export const families = [
  ...['due', 'paid', 'account', 'journey', 'stay', 'event', 'parcel', 'talk', 'mail', 'list', 'table'],
  ...['recipe', 'article', 'quote', 'code', 'network', 'secret', 'notifications', 'calendar', 'weather'],
  'record',
] as const
export type Family = (typeof families)[number]

const kindsOfFamilies: Partial<Record<Family, string>> = {
  due: 'invoice bill tax fine instalments phone-plan due-notice subscription plan-cancelling pension insurance',
  paid: 'receipt payment payslip expense-claim charging food-order',
  account:
    'bank-account budget spending investment shared-expenses payment-card insurance-claim library-account membership voucher',
  journey: 'boarding-pass train-ticket flight-search flight-status journey-change route departure-board',
  stay: 'booking stay-guide rental-car pet-boarding parking itinerary',
  event: 'event-ticket event invitation conference appointment vote race-info',
  parcel: 'parcel parcel-locker order return cart lost-luggage',
  talk: 'chat work-chat',
  mail: 'email',
  list: 'shopping-list to-do-list checklist chores packing-list work-tasks reminders habits routine goal-tracker wish-list alarm settings home-project project-board workout',
  table:
    'timetable tides sport-result course-times exam training-plan meal-plan programme price-comparison dashboard medication-plan medical-results project-plan',
  recipe: 'recipe menu',
  article:
    'article encyclopedia how-to newsletter lesson travel-advice release-notes manual video medicine-leaflet care-instructions study-notes slide film',
  quote: 'quote book-page post feed',
  code: 'code terminal log',
  network: 'wifi',
  secret: 'one-time-code secrets sign-in',
  notifications: 'notifications',
  calendar: 'calendar',
  weather: 'weather',
}

const familyOf = new Map(
  Object.entries(kindsOfFamilies).flatMap(([family, kinds]) =>
    kinds.split(' ').map((kind): [string, Family] => [kind, family as Family]),
  ),
)

/** A kind without a family, or no kind, is a record. */
export const familyOfKind = (kindId: string | undefined): Family => familyOf.get(kindId ?? '') ?? 'record'

/** Everyday names of kinds whose own name is technical. */
const nouns: Record<string, string> = {
  'bank-account': 'account',
  'boarding-pass': 'boarding pass',
  'train-ticket': 'ticket',
  'event-ticket': 'ticket',
  booking: 'booking',
  order: 'order',
  parcel: 'parcel',
  'parcel-locker': 'parcel',
  payment: 'payment',
  return: 'return',
  cart: 'cart',
  insurance: 'insurance',
  'insurance-claim': 'claim',
  instalments: 'payment plan',
  'plan-cancelling': 'subscription',
  subscription: 'subscription',
  'due-notice': 'reminder',
  tax: 'tax notice',
  pension: 'pension',
  settings: 'settings',
  error: 'error',
  map: 'map',
  weather: 'weather forecast',
  product: 'product',
  'food-order': 'food order',
  'rental-car': 'car rental',
  'rental-return': 'car rental report',
  'stay-guide': 'guide',
  'library-account': 'library account',
  'phone-plan': 'phone plan',
  budget: 'table',
  slide: 'slide',
  job: 'job',
  'home-listing': 'home',
  'medical-results': 'results',
  'course-times': 'timetable',
  'work-tasks': 'tasks',
  chores: 'chores',
  membership: 'membership card',
  email: 'mail',
  issue: 'issue',
  device: 'device',
  identity: 'identity document',
  manual: 'manual page',
  'security-page': 'security page',
  'building-notice': 'house notice',
  'price-comparison': 'price comparison',
  'travel-advice': 'travel advice',
  'sport-result': 'results',
  'machine-status': 'status',
  film: 'film',
  childcare: 'school letter',
}

export const nounOf = (kind: { id: string; name: string } | null): string | null =>
  kind === null ? null : (nouns[kind.id] ?? kind.name)

/** Why such a screenshot is kept. */
export const reasons: Partial<Record<Family, string>> = {
  due: 'It asks for a payment',
  paid: 'It shows what was paid',
  account: 'It shows an account',
  journey: 'It is about a journey',
  stay: 'It is about a stay or a booking',
  event: 'It has a day to remember',
  parcel: 'It is about an order or a delivery',
  list: 'It is a list to come back to',
  table: 'It is a table to look things up in',
  recipe: 'It is about food',
  article: 'It is there to be read',
  quote: 'It holds somebody’s words',
}
