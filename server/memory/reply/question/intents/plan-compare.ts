import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Plans a comparison of prices: "Compare the hotel and the flight", "which was cheaper, A or B". */
export function planCompare(plain: string): Plan | null {
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
