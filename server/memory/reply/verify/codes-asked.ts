import { type Shape, spansOf } from '#server/language/values/value-shapes.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import type { Passage } from '#server/memory/reply/find/findings.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { isCode } from './found-by-rules.ts'

/**
 * Whether a line may be shown as a close match. If the question asks for a phone number or an e-mail address,
 * the line must have one. Other codes have no close match.
 */
export function mayShow(plan: Plan, telling: Passage): boolean {
  return hasAsked(plan, telling) && !(asksForCode(plan) && !isContact(plan))
}

/** Whether the line has a phone number or an e-mail address, if the question asks for one. */
function hasAsked(plan: Plan, { lines }: Passage): boolean {
  const field = plan.intent === 'value' ? plan.wanted.field : null
  if (field === null || !isContact(plan)) return true
  return lines.some(({ value }) => spansOf(fieldOf(field).shape, value).length > 0)
}

const asksForCode = (plan: Plan) =>
  plan.intent === 'value' && plan.wanted.field !== null && isCode(plan.wanted.field)

const isContact = (plan: Plan) =>
  plan.intent === 'value' && plan.wanted.field !== null && contacts.has(fieldOf(plan.wanted.field).shape)
const contacts = new Set<Shape>(['phone', 'email'])

/** Whether the question asks for a secret. `onlyItsSecrets` later removes secrets of other things. */
export const asksForSecret = (plan: Plan) =>
  plan.intent === 'value' && plan.wanted.field !== null && fieldOf(plan.wanted.field).shape === 'secret'
