import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** What asks for the largest or smallest of several amounts, or which of two is more. `plain` is folded. */
export const planAmounts = (question: string, plain: string): Plan | null =>
  compare(plain) ?? extreme(question, plain)

/** "Compare the hotel and the flight", "which was cheaper, A or B", "was A more expensive than B". */
function compare(plain: string): Plan | null {
  for (const look of comparisons) {
    const { a = '', b = '' } = look.exec(plain)?.groups ?? {}
    const sides: [ReturnType<typeof aboutIn>, ReturnType<typeof aboutIn>] = [
      aboutIn(a, ofPrices),
      aboutIn(b, ofPrices),
    ]
    if (sides.every(({ words }) => words.length > 0)) return { intent: 'compare', sides }
  }
  return null
}
const more =
  '(?:cheaper|dearer|pricier|more expensive|less expensive|more costly|more|less|higher|lower|bigger|larger|smaller)'
const comparisons = [
  /^(?:please )?compare (?:the )?(?:(?:price|cost|total|amount)s? (?:of|for) )?(?<a>.+?) (?:and|with|to|vs|versus|against) (?<b>.+)$/,
  /^(?:what (?:is|was|s) )?(?:the )?difference (?:in (?:price|cost) )?between (?<a>.+?) and (?<b>.+)$/,
  new RegExp(
    `^(?:which|what)(?: one)? (?:is|was|are|were|cost|costs|did cost) (?:me )?(?:the )?${more} (?<a>.+?) or (?<b>.+)$`,
  ),
  new RegExp(`^(?:is|was|are|were|did|does|do) (?<a>.+?) (?:cost )?(?:me )?${more} than (?<b>.+)$`),
  new RegExp(`^how much ${more} (?:is|was|are|were|did) (?<a>.+?) (?:cost )?than (?<b>.+)$`),
]
const ofPrices = /^(price|cost|total|amount|expensive)$/

/** "My largest receipt", "the cheapest flight", "what did I spend most on". */
function extreme(question: string, plain: string): Plan | null {
  const isSpentMost =
    /^(so |and )?(what|where) (did|have|do) (i|we) (spend|spent|pay|paid) (the )?most\b/.test(plain)
  const which = isSpentMost || mostPaid.test(plain) ? 'most' : leastPaid.test(plain) ? 'least' : null
  const isLarge = /\b(largest|biggest|highest)\b/.test(plain)
  const isSmall = /\b(smallest|lowest)\b/.test(plain)
  const sized = paid.test(plain) ? (isLarge ? 'most' : isSmall ? 'least' : null) : null
  const wanted = which ?? sized
  return (
    wanted && {
      ...{ intent: 'extreme', which: wanted, about: aboutIn(question, ofPaying) },
      ...(ofItems.test(plain) && { isOfItems: true as const }),
    }
  )
}
const ofItems =
  /\b(?:things?|items?|products?|articles?|lines?)\b|\b(?:on|of|from) (?:the|my|that|this) (?:\p{L}+ ){0,2}(?:receipt|bill|invoice|order)\b|\bmost (?:money )?(?:for|on) (?:at|from|in) /u
const mostPaid = /\b(most expensive|priciest|dearest|costliest|cost(?:s|ed)? (?:me |us )?(?:the )?most)\b/
const leastPaid = /\b(cheapest|least expensive|cost(?:s|ed)? (?:me |us )?(?:the )?least)\b/
const paid =
  /\b(receipts?|bills?|invoices?|orders?|purchases?|payments?|expenses?|spending|amounts?|totals?|prices?|transactions?|bookings?|subscriptions?|charges?|fares?|costs?)\b/
const ofPaying =
  /^(most|least|expensive|cheapest|way|thing|item|article|line|product|dish|meal|priciest|dearest|costliest|largest|biggest|highest|smallest|lowest|spend|spent|pay|paid|money|purchase|payment|expense|spending|amount|total|price|transaction|charge|cost|buy|bought)$/
