import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import type { FoundValue } from '#server/memory/reply/find/findings.ts'

/**
 * Chooses between two dates side by side ("Rabies 05.06.2025 05.06.2028"): the second if the question asks
 * what is next or ends, the first if it asks what was. Otherwise returns the value unchanged.
 */
export function ofItsDate(question: string, found: FoundValue): FoundValue {
  const isNext = asksNext.test(question)
  if (isNext === asksLast.test(question)) return found
  const [proof, ...more] = found.proofs
  const [first, second, ...others] = spansOf('moment', proof.line)
  if (!first || !second || others.length > 0 || proof.line.slice(first.to, second.from).trim() !== '')
    return found
  const [one, other] = [first, second].map(({ from, to }) => proof.line.slice(from, to)) as [string, string]
  if (!namesDay(one) || !namesDay(other) || ![one, other].includes(found.value)) return found
  const value = isNext ? other : one
  return { ...found, value, proofs: [{ ...proof, value }, ...more] }
}
const asksNext = /\b(?:due|next|again|expires?|expiry|runs? out|valid|until|ends?|renewed?|renewal|back)\b/i
const asksLast = /\b(?:last|given|had|done|got|did|was|were|start(?:s|ed)?|begins?|began)\b/i
