import { numberWords } from '#server/language/lexicon/number-words.ts'
import {
  currencyAfter,
  currencySaid,
  isMoney,
  moneySaid,
  sumSaid,
} from '#server/language/values/money/said-money.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { currencyNoun } from './currencies.ts'

/** Both ends are included. Null is an open end. */
export type AmountSpan = { from: number | null; to: number | null; currency: string | null; said: string }

/** Finds the amount in a question ("over $50", "20 to 30 euros"). Returns the question without it. */
export function askedAmount(question: string): { amount: AmountSpan | null; rest: string } {
  if (!mayHaveNumber.test(question)) return { amount: null, rest: question }
  for (const { core, pattern, span } of phrases) {
    const match = core.test(question) ? pattern.exec(question) : null
    if (!match || !(saysMoney(match[0]) || (isOfBuying.test(question) && !isNumbered.test(match[0]))))
      continue
    const meant = span(match.groups ?? {})
    if (!meant) continue
    const rest = `${question.slice(0, match.index)} ${question.slice(match.index + match[0].length)}`
    const said = match[0].trim().replace(/\s+/g, ' ')
    return { amount: { ...meant, currency: currencySaid(match[0]), said }, rest }
  }
  return { amount: null, rest: question }
}

/** Any amount, in the currency that the question names ("francs"). */
export function askedCurrency(question: string): AmountSpan | null {
  const [said] = noun.exec(question) ?? []
  const currency = said ? currencySaid(said) : null
  return said && currency ? { from: null, to: null, currency, said } : null
}

const noun = new RegExp(`\\b${currencyNoun}\\b`, 'i')

/** Payments may have a minus, so both signs count: -$86.42 is also over $50. */
export function signedSpans<Span extends Pick<AmountSpan, 'from' | 'to'>>(span: Span): Span[] {
  const { from, to } = span
  const least = from ?? 0
  const opposite = { ...span, from: to === null ? null : -to, to: -least }
  return least <= 0 ? [{ ...span, from: opposite.from }] : [span, opposite]
}

/** A quick check that rules out most questions. */
const mayHaveNumber = new RegExp(
  String.raw`\d|fiver|tenner|\b(?:an?|half|couple|few|several|${numberWords(1, 12)})\b|teen\b|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|grand`,
  'i',
)

type Groups = Record<string, string | undefined>
type Bounds = { from: number | null; to: number | null }

const paying =
  'costs?|costing|priced(?: at)?|worth|paid|paying|pay|spent|spending|charged|totall?ing|amounts?|amounting to|coming to|comes? to|came to|total|price|owed?|owing'
const lead = `(?:(?:(?:that|which|i|we|me|it|they)\\s+)?(?:was |were |is |are )?(?:${paying}|(?:bought|got|sold|goes|going|went|available)(?: it| them)? for|for)\\s+(?:me |us |of |is |was |were |are )?)?`
const edge = [
  '(?<![\\p{L}\\p{N}])',
  '(?!\\p{L}|[\\p{L}\\p{N}.,]*\\d|\\s?(?:km|kg|g|grams?|%|percent|mi\\b|miles?|min|minutes?|hours?|days?|weeks?|months?|years?|people|guests?|pages?|steps?|reps?|sets?|times|words?|calories|kcal|cal\\b|degrees|followers|likes|views|am\\b|pm\\b|o.clock))',
] as const

const more =
  'over|above|(?:more|greater|higher|bigger|larger|pricier|dearer|costlier|(?:more )?expensive) than|more expensive than|at least|(?:no|not|nothing) (?:less than|under|below)|exceeding|in excess of|upwards? of|north of|beyond|past|starting (?:at|from)|min(?:imum)?(?: of)?|>=?'
const less =
  '(?<!\\b(?:no|not|nothing) )(?:under|below|(?:less|lower|cheaper|smaller|fewer|less expensive) than)|at most|up to|(?:no|not|nothing) (?:more than|over|above|exceeding)|no higher than|within|beneath|south of|max(?:imum)?(?: of)?|<=?'
const orMore =
  'or (?:more|over|above|higher|up(?:wards)?)|and (?:up(?:wards)?|over|above|more)|upwards?|plus|minimum|min|at (?:the )?least|\\+'
const orLess =
  'or (?:less|under|below|lower|cheaper)|and (?:under|below|less)|max(?:imum)?|tops|at (?:the )?most'

const from = '(?:anywhere |somewhere )?'
const about = 'around|about|roughly|some|approximately|approx|circa|close to|nearly|almost|~'
const orSo = 'or so|ish|-ish|or thereabouts'
const ending = `(?![\\p{L}\\p{N}])`

/** `core` is a short part that occurs in every match. The pattern is compiled only if it matches. */
const phrases: { core: RegExp; pattern: RegExp; span: (groups: Groups) => Bounds | null }[] = [
  phrase(
    'between',
    core => `${from}(?:in )?${core} ${moneySaid('low')} (?:and|to) ${moneySaid('high')}`,
    range,
  ),
  phrase(
    'to|-|–|—|until|up to',
    core => `${from}(?:from )?${moneySaid('low')}\\s?${core}\\s?${moneySaid('high')}`,
    range,
  ),
  phrase(
    less,
    core => `${core}\\s?${moneySaid('high')}`,
    ({ high }) => ends(undefined, high),
  ),
  phrase(
    more,
    core => `${core}\\s?${moneySaid('low')}`,
    ({ low }) => ends(low, undefined),
  ),
  phrase(
    orMore,
    core => `${moneySaid('low')}\\s?${core}${ending}${currencyAfter()}`,
    ({ low }) => ends(low, undefined),
  ),
  phrase(
    '\\+',
    core => `${moneySaid('low')}${core}${currencyAfter()}`,
    ({ low }) => ends(low, undefined),
  ),
  phrase(
    orLess,
    core => `${moneySaid('high')}\\s?${core}${ending}${currencyAfter()}`,
    ({ high }) => ends(undefined, high),
  ),
  phrase(
    about,
    core => `${core}\\s?${moneySaid('near')}`,
    ({ near }) => nearby(near, 0.1),
  ),
  phrase(
    orSo,
    core => `${moneySaid('near')}\\s?${core}${ending}${currencyAfter()}`,
    ({ near }) => nearby(near, 0.1),
  ),
  phrase(
    'exactly|precisely',
    core => `${core} ${moneySaid('near')}`,
    ({ near }) => nearby(near, 0),
  ),
  phrase(
    'costs?|costing|cost me|priced at|worth|paid|spent',
    core => `${core} ${moneySaid('near')}`,
    ({ near }) => nearby(near, 0),
  ),
]

function phrase(core: string, around: (core: string) => string, span: (groups: Groups) => Bounds | null) {
  return {
    ...{ core: quickPattern(core), span },
    pattern: quickPattern(`${edge[0]}${lead}${around(`(?:${core})`)}${edge[1]}`),
  }
}

/** Words of paying, or for things with a sum, make a number money: "receipts over 20", not "order 12-15". */
const saysMoney = (said: string) => isMoney(said) || isOfPaying.test(said)
const isNumbered = /^\s*[\d.,]+\s?[-–—]\s?[\d.,]+\s*$/
const isOfPaying = quickPattern(
  `(?<![\\p{L}])(?:${paying}|bought for|sold for|cheaper|pricier|dearer|costlier|expensive)(?![\\p{L}])`,
)
const isOfBuying =
  /\b(?:receipts?|invoices?|bills?|payments?|purchases?|expenses?|prices?|costs?|orders?|buys|bought|bargains?|deals?|purchased?)\b/i

function ends(low: string | undefined, high: string | undefined): Bounds | null {
  const [from, to] = [low, high].map(said => (said === undefined ? null : sumSaid(said)))
  return (low !== undefined && from === null) || (high !== undefined && to === null)
    ? null
    : { from: from ?? null, to: to ?? null }
}

/** Shares the multiplier: "two to three hundred" starts at two hundred. */
function range({ low, high }: Groups): Bounds | null {
  const bounds = ends(low, high)
  const [shared] = /(?:hundred|thousand|grand|k|million)/i.exec(high ?? '') ?? []
  if (!bounds || bounds.from === null || bounds.to === null) return bounds
  const from =
    shared && bounds.from < 10 && bounds.to >= 100
      ? (sumSaid(`${low} ${shared}`) ?? bounds.from)
      : bounds.from
  return from <= bounds.to ? { from, to: bounds.to } : null
}

function nearby(text: string | undefined, share: number): Bounds | null {
  const near = text === undefined ? null : sumSaid(text)
  return near === null ? null : { from: near * (1 - share), to: near * (1 + share) }
}
