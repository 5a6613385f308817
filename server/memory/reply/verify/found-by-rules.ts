import type { Shape } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { type FieldName, fieldOf } from '#server/memory/fields/fields.ts'
import { callsOther } from '#server/memory/fields/label-fit.ts'
import { isOfAnother } from '#server/memory/page/people/whose-it-is.ts'
import type { Findings, Passage } from '#server/memory/reply/find/findings.ts'
import { namesField } from '#server/memory/reply/find/passages/answers-value.ts'
import { findEntries, type Near } from '#server/memory/reply/find/passages/find-entries.ts'
import { findIncluded } from '#server/memory/reply/find/passages/find-included.ts'
import { asksWhereLeft } from '#server/memory/reply/find/values/find-where-left.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Plan, Subject } from '#server/memory/reply/question/plan.ts'

/**
 * The result of the rules. `isOpen`: they found no answer, or only a screenshot. `near`: the entry that
 * matches the question best. `isAskedWhether`: the question asks whether something is so.
 */
export type ByRules = { found: Findings; isOpen: boolean; near: Near | null; isAskedWhether: boolean }

/**
 * Adds rules that need the whole question to what the plan found: included parts, next rows, forecasts and
 * columns. If there is no answer yet, takes the entry that matches the question best.
 */
export async function foundByRules(
  memories: Memories,
  asker: Asker,
  plan: Extract<Plan, { about: Subject }>,
  question: string,
  found: Findings,
): Promise<ByRules> {
  const told = await findIncluded(memories, asker, plan.about, question)
  if (told) return { found: told, isOpen: false, near: null, isAskedWhether: false }
  // Remy does not say whether something is so. It shows the line about it instead.
  const isAskedWhether = plan.intent === 'find' && plan.isOpen
  const isNear = found.kind === 'screenshots' && found.isNear
  const isOnlyShown =
    found.kind === 'screenshots' &&
    plan.intent === 'find' &&
    (plan.tells !== null || plan.isOpen || !(plan.yesNo || asksToShow.test(question)))
  const isOnlyListed =
    found.kind === 'screenshots' && plan.intent === 'list' && found.count === 1 && asksWhat.test(question)
  if (found.kind !== 'nothing' && !isNear && !isOnlyShown && !isOnlyListed)
    return { found, isOpen: false, near: null, isAskedWhether }
  const near = await findEntries(memories, asker, plan.about, question)
  if (near?.isClear && !isAskedWhether && mayAnswer(plan, near.telling, question))
    return { found: { kind: 'told', told: [near.telling] }, isOpen: false, near, isAskedWhether }
  return { found, isOpen: true, near, isAskedWhether }
}

/**
 * Whether the entry may answer the plan. Quoted messages are found by their sender, and named values by their
 * name, so an entry must not replace them.
 */
function mayAnswer(plan: Plan, { lines: [line] }: Passage, question: string): boolean {
  if (asksWhereLeft.test(question) || asksNext.test(question)) return false
  if (plan.intent === 'list') return asksWhat.test(question)
  if (plan.intent === 'find') return plan.tells !== 'said' && plan.tells !== 'people'
  if (plan.intent !== 'value') return false
  const { field, isCount, words } = plan.wanted
  const said = foldWords(line?.value ?? '')
  if (plan.wanted.isMine && isOfAnother(line?.value ?? '', plan.about.words)) return false
  if (field === null && callsOther(line?.value ?? '', words)) return false
  if (isCount) return words.every(word => said.includes(word))
  return field === null || (namesField(field, said) && !isCode(field))
}

/** Whether the field is a code or a contact. One code never comes close to another. */
export const isCode = (field: FieldName) => ofCodes.has(fieldOf(field).shape)
const ofCodes = new Set<Shape>(['secret', 'code', 'flight', 'card', 'phone', 'email', 'link'])
/**
 * Matches questions that ask to show a screenshot. They are answered by the screenshot only, never by a line.
 */
export const asksToShow =
  /^\W*(?:please |(?:can|could) you )?(?:show|find|open|search|list|bring|pull|display)\b(?! out)/i
/**
 * What comes after a thing is not the line that names it. Of things that a person did one after the other, a
 * line does not tell the order either: "who did I call after Mom".
 */
export const asksNext =
  /^\W*(?:what|who|which)\b.*\b(?:(?:comes?|came|follow(?:s|ed|ing)?|next)\b.*|did (?:i|we) \p{L}+ (?:right |just )?)\b(?:after|before)\b/iu
export const asksWhat = /^\W*(?:what|which|who|how|when|where)\b/i
