/** Both ends included; null is open. */
export type AmountSpan = { from: number | null; to: number | null; currency: string | null; said: string }

/** An amount of money that the question asks for ("over $50", "between 10 and 20 euros"), and the question without it. */
export function askedAmount(question: string): { amount: AmountSpan | null; rest: string } {
  for (const { pattern, span } of phrases) {
    const match = pattern.exec(question)
    const meant = match && (isMoney(match) || isOfBuying.test(question)) ? span(match.groups ?? {}) : null
    if (!match || !meant) continue
    const rest = `${question.slice(0, match.index)} ${question.slice(match.index + match[0].length)}`
    const said = match[0].trim().replace(/\s+/g, ' ')
    return { amount: { ...meant, currency: currencyOf(match[0]), said }, rest }
  }
  return { amount: null, rest: question }
}

type Groups = Record<string, string | undefined>
type Bounds = { from: number | null; to: number | null }

const sign = '[$€£¥]|(?:usd|eur|gbp|jpy|pln)(?=\\s?\\d)'
const name = 'dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp|yen|jpy|zloty|pln|[€£$]'
const money = (group: string) => `(?:${sign})?\\s?(?<${group}>\\d[\\d,]*(?:\\.\\d{1,2})?)\\s?(?:${name})?`
const lead = '(?:(?:that )?(?:costs?|costing|priced|worth|paid|spent|totall?ing|amounts?|total|for)\\s+)?'
const edge = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}.,]*\\d|\\s?(?:km|kg|%|mi\\b|min))'] as const

const phrases: { pattern: RegExp; span: (groups: Groups) => Bounds | null }[] = [
  phrase(`between ${money('low')} and ${money('high')}`, ({ low, high }) => ends(low, high)),
  phrase(`from ${money('low')} to ${money('high')}`, ({ low, high }) => ends(low, high)),
  phrase(`(?:over|above|more than|at least|exceeding|greater than|upwards of) ${money('low')}`, ({ low }) =>
    ends(low, undefined),
  ),
  phrase(`(?:under|below|less than|at most|up to|cheaper than|no more than) ${money('high')}`, ({ high }) =>
    ends(undefined, high),
  ),
  phrase(`(?:around|about|roughly|some) ${money('near')}`, ({ near }) => nearby(near, 0.1)),
  phrase(`exactly ${money('near')}`, ({ near }) => nearby(near, 0)),
]

function phrase(pattern: string, span: (groups: Groups) => Bounds | null) {
  return { pattern: new RegExp(`${edge[0]}${lead}${pattern}${edge[1]}`, 'iu'), span }
}

/** A number alone may be anything; a currency or a word of paying makes it money. */
const isMoney = ([said]: RegExpExecArray) =>
  /[$€£¥]|\b(?:dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp|yen|jpy|zloty|pln|costs?|costing|priced|worth|paid|spent|total|totall?ing|amounts?)\b/i.test(
    said,
  )

/** What is of sums anyway: "receipts over 20". */
const isOfBuying = /\b(?:receipts?|invoices?|bills?|payments?|purchases?|expenses?|prices?|costs?)\b/i

const toNumber = (text: string | undefined) => (text === undefined ? null : Number(text.replaceAll(',', '')))

function ends(low: string | undefined, high: string | undefined): Bounds {
  return { from: toNumber(low), to: toNumber(high) }
}

function nearby(text: string | undefined, share: number): Bounds | null {
  const near = toNumber(text)
  return near === null ? null : { from: near * (1 - share), to: near * (1 + share) }
}

const currencies: [RegExp, string][] = [
  [/\$|dollar|bucks|usd/i, 'USD'],
  [/€|euro|eur/i, 'EUR'],
  [/£|pound|quid|gbp/i, 'GBP'],
  [/¥|yen|jpy/i, 'JPY'],
  [/zloty|pln/i, 'PLN'],
]

const currencyOf = (said: string) => currencies.find(([pattern]) => pattern.test(said))?.[1] ?? null
