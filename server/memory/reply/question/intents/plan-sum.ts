import { isKind } from '#server/language/words/asking-words.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import { leftOut } from '#server/memory/reply/question/left-out.ts'
import type { Plan, Subject } from '#server/memory/reply/question/plan.ts'
import { monthSaid } from '#server/memory/reply/question/time-words.ts'
import { asksBalance } from './asks-balance.ts'

/** Plans a question for a sum: "what did I spend on groceries in May". `plain` is the folded question. */
export function planSum(asked: string, plain: string): Plan | null {
  const { things: butNot, rest: question } = leftOut(asked.replace(paidBeside, ' '))
  if (income.test(plain))
    return {
      ...{ intent: 'sum', about: aboutIn(question, ofIncome), also: [], isOfIncome: true },
      ...(ofPay.test(plain) && { isOfPay: true as const }),
    }
  const isOfAccount = costOnAccount.test(plain)
  if (
    (!spent.test(plain) && !isOfAccount && !ofMonths.test(plain)) ||
    /\bhow many\b/.test(plain) ||
    asksBalance(question)
  )
    return null
  const sides = ofOneTime(severally(question))
  const [about = aboutIn(question, ofSums), ...also] = joined.test(plain) ? sides : []
  return {
    ...{ intent: 'sum', about, also },
    ...(also.length === 0 && sides.length > 1 && { apart: sides }),
    ...(butNot.length > 0 && { butNot }),
  }
}
/** In "Rent and groceries in January", both are in January. */
function ofOneTime(sides: Subject[]): Subject[] {
  const when = sides.find(side => side.when !== null)?.when ?? null
  return sides.map(side => ({ ...side, when: side.when ?? when }))
}
/** "With fees" does not name another purchase. */
const paidBeside =
  /\b(?:with|including|incl\.?|plus)(?: all)?(?: of)?(?: the| its)? (?:(?:booking|service|delivery|shipping) )?(?:fees?|tax(?:es)?|vat|tips?|charges?|shipping|delivery|postage|extras|gratuity)\b/gi
/** Matches questions for income: "How much came in to my account", "what did I earn in May". */
const income =
  /\b(?:money|how much|what) .*\b(?:came|come|comes|coming|paid|put|transferred|deposited|credited|went|received|arrived) (?:in|into|onto|to|on)\b(?: to)? (?:my|our|the) (?:\p{L}+ )?(?:account|bank)\b|^(?:(?:the |all |all the |any |how much )?(?:money|income|payments?) (?:that |which )?|how much )(?:came|comes|has come|have come|was coming) in\b(?! (?:my|our|the|a)\b)|^how much (?:money )?(?:did|do|have|has) (?:i|we) (?:earn|earned|receive|received|get paid|got paid)(?! for)\b|^what (?:did|do|have|has) (?:i|we) (?:earn|earned)\b|^(?:how much|what) (?:is|was|were|are) (?:my|our) (?:total )?(?:income|earnings)\b/u
/** Matches questions for wages. */
const ofPay = /\b(?:get|got|getting|am|was) paid\b|\b(?:earn|earned|earnings|salary|wages?|paycheck)\b/
const ofIncome =
  /^(money|come|came|coming|in|into|onto|account|bank|pay|paid|put|transfer|transferred|deposit|deposited|credit|credited|receive|received|arrive|arrived|earn|earned|earnings|income|get|got|go|went|total)$/
/** Matches "How much did the groceries cost on my bank account", where several rows may count. */
const costOnAccount =
  /^how much (?:did|do|was|were|is|are) .+ (?:on|from|in|according to) (?:my|the|our) (?:bank|checking|savings|current) ?(?:account|statement|app)?$/

/** Matches "How much did power cost from January to April", which is the sum of the months. */
const ofMonths = new RegExp(
  String.raw`^(?=.*\bfrom ${monthSaid} to ${monthSaid})(?!.*\b(?:most|least|cheapest|which|more|less)\b)(?:so |and )*(?:how much|sum|total|what\b.*\b(?:cost|costs|pay|paid|spen[dt]|sum|total|together|in all|come to))\b`,
  'u',
)

/** Splits "My invoice and my receipt together" into subjects: types of documents or short names. */
function severally(question: string): Subject[] {
  const partsBy = (joint: RegExp) =>
    question
      .split(joint)
      .map(part => aboutIn(part, ofSums))
      .filter(({ words }) => words.length > 0)
  // "City Water & Power" is one name if another separator splits the question.
  const named = partsBy(/,|\band\b|\bplus\b|\+|\bwith\b/i)
  const sides = named.length > 1 ? named : partsBy(/,|\band\b|\bplus\b|&|\bwith\b/i)
  return sides.length > 1 && sides.every(({ words }) => words.some(isKind) || words.length <= 3) ? sides : []
}
const joined =
  /\b(?:together|altogether|combined|in total|in all|sum|add|added|total|plus|come to|comes to|add up)\b|\+/
const spent =
  /\b(how much|what) (have i|did i|do i|has been|was|we|did we|have we) (spend|spent)\b|\b(sum|add) (up|of)\b|\b(total|sum|cost|costs|price|amount)\b.* (and|plus) .*\b(together|combined|added)\b|^(please )?add (my|the) .* (and|to) |^(?:my|the|our) (?:\p{L}+ ){1,3}(?:and|plus) (?:my|the|our) (?:\p{L}+ ){1,3}(?:together|combined)$|\b(altogether|all together|in total|overall)\b|\b(my )?(total )?(spending|expenses)\b|\btotal of (?:(?:all|my|the|our)(?: of)? ){1,2}\p{L}+s\b|\bhow much (did|have) (i|we) (pay|paid)\b.*\b(this|last) (week|month|year)\b|\bhow much (?:money )?(?:went|goes|has gone|did (?:i|we) (?:pay|give|send)|have (?:i|we) (?:paid|sent))\b.*\b(?:together|combined|in all)\b|^(?:how much|what) (?:is|are|was|were|do|does|did|would) .+ (?:and|plus|\+) .+ (?:come to|comes to|add up to|make|together|combined|in all)\b|^how much (?:is|are|was|were) (?!it |that |this ).+ plus .+|^.+ (?:plus|\+) .+ how much\b|^.+ (?:and|with) .+ (?:together|combined|in all)\b.* how much\b|^how much (?:money )?(?:has |have )?(?:left|went out of|gone out of|came out of|(?:was|were) (?:taken (?:from|out of)|debited from)) (?:my|our|the) (?:\p{L}+ )?(?:account|bank)\b/u
const ofSums =
  /^(spend|spent|spending|expense|total|sum|up|altogether|together|combined|added|overall|pay|paid|money|amount|add|cost|month|week|year|went|go|goes|gone|come|came|comes|make|plus|left|taken|debited)$/
