import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Plans a question for the largest or smallest payment: "My largest receipt". */
export function planExtreme(question: string, plain: string): Plan | null {
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
