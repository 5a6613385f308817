import { foldInPlace } from '#server/language/words/fold.ts'

/** The side of each pair of `axes` that a text has: 1 for the first, -1 for the second, 0 otherwise. */
export function sidesSaid(text: string): number[] {
  const said = foldInPlace(text)
  return axes.map(([one, other]) => Number(one.test(said)) - Number(other.test(said)))
}

/** Counts the axes on which both texts have the same side, and those with opposite sides. */
export function sidesMet(asked: number[], said: number[]): { same: number; contrary: number } {
  let [same, contrary] = [0, 0]
  for (const [i, one] of asked.entries()) {
    const met = one * (said[i] ?? 0)
    if (met > 0) same++
    if (met < 0) contrary++
  }
  return { same, contrary }
}

/** Pairs of opposites. Each side is a pattern of whole words. */
const axes = [
  [
    'check(?:ing)?[- ]?in|get(?:ting)? in|mov(?:e|ing) in|let .{0,12}in|come in|entry|admission',
    'check(?:ing)?[- ]?out|get(?:ting)? out|mov(?:e|ing) out|be out|us out|me out|out (?:of|by)|vacate|leav(?:e|ing)|exit',
  ],
  [
    'arriv\\w*|land(?:s|ed|ing)?|get there|gets? in|reach(?:es)?|ankunft|ankommen|llegada|llega|chegada|chega|przyjazd|przylot|aankomst',
    'depart\\w*|leav(?:e|es|ing)|sets? off|take ?off|takes off|abfahrt|abflug|salida|saida|partenza|partida|odjazd|wylot|vertrek',
  ],
  ['sent|send(?:s|ing)?|outgoing|from me', 'receiv\\w*|incoming|got from|paid in'],
  [
    'credit\\w*|paid in|deposit(?:s|ed)?|came in|income|refund\\w*',
    'debit\\w*|paid out|withdraw\\w*|went out|left my|spent|charged?',
  ],
  ['owes? me|owed to|owe us|gets? back', 'i owe|we owe|do i owe|you owe|to pay'],
  ['before|prior|earlier', 'after|afterwards|later|following'],
  ['min|minimum|least|lowest|low|fewest|smallest|cheapest', 'max|maximum|most|highest|high|largest|dearest'],
  [
    'start(?:s|ed|ing)?|begin(?:s|ning)?|begun|began|opens?|opening|first',
    'end(?:s|ed|ing)?|finish\\w*|clos(?:e|es|ed|ing)|over by|until|last',
  ],
  ['from|origin|sender', 'to|destination|recipient'],
  ['pick(?:ed|ing)?[- ]?up|collect(?:ed|ion)?', 'drop(?:ped|ping)?[- ]?off|return(?:s|ed|ing)?|bring back'],
  ['buy(?:s|ing)?|bought|purchase', 'sell(?:s|ing)?|sold|sale'],
  ['morning|am|breakfast', 'evening|night|pm|dinner'],
  ['outbound|outward|there', 'inbound|return|back'],
  ['old|previous|former|used to|was', 'new|current|now'],
  ['inside|indoors?', 'outside|outdoors?'],
  ['borrow(?:ed|ing)?', 'lent|lend(?:ing)?'],
  ['front', 'back|rear'],
  ['left', 'right'],
  ['up|upper|upstairs|top', 'down|lower|downstairs|bottom'],
  ['subtotal|before tax|net', 'total|grand total|gross|in all|altogether'],
  ['allowed|may|can', "not allowed|may not|must not|cannot|can't|never|no"],
].map(([one = '', other = '']) => [whole(one), whole(other)] as const)

function whole(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')
}
