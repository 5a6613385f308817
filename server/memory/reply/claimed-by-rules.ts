import { namesField } from './answers-value.ts'
import { type FieldName, fieldOf } from './fields.ts'
import { findColumn } from './find-column.ts'
import { findEntries, type Near } from './find-entries.ts'
import { findForecastDay } from './find-forecast-day.ts'
import { findIncluded } from './find-included.ts'
import { findNextRow } from './find-next-row.ts'
import { asksWhereLeft } from './find-where-left.ts'
import type { Findings, Telling } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { callsOther } from './label-fit.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About, Plan } from './plan.ts'
import type { Shape } from './value-shapes.ts'
import { isOfAnother } from './whose-it-is.ts'

/** What the rules claim; `isOpen`: they claim nothing, or no more than a screenshot. `near`: the entry that comes nearest. */
export type ByRules = { found: Findings; isOpen: boolean; near: Near | null; isAskedWhether: boolean }

export async function claimedByRules(
  memories: Memories,
  asker: Asker,
  plan: Extract<Plan, { about: About }>,
  question: string,
  found: Findings,
): Promise<ByRules> {
  const isSummed = found.kind === 'sums' || found.kind === 'values' || found.kind === 'reckoned'
  const told =
    (await findIncluded(memories, asker, plan.about, question)) ??
    (await findNextRow(memories, asker, plan.about, question)) ??
    (await findForecastDay(memories, asker, plan.about, question)) ??
    (isSummed ? null : await findColumn(memories, asker, plan.about, question))
  if (told) return { found: told, isOpen: false, near: null, isAskedWhether: false }
  // Whether something is so is not for Remy to say: the line that speaks of it is shown beside that.
  const isAskedWhether = plan.intent === 'find' && plan.isOpen
  const isNear = found.kind === 'screenshots' && found.isNear
  const isOnlyShown =
    found.kind === 'screenshots' && plan.intent === 'find' && (plan.tells !== null || plan.isOpen)
  const isOnlyListed =
    found.kind === 'screenshots' && plan.intent === 'list' && found.count === 1 && asksWhat.test(question)
  if (found.kind !== 'nothing' && !isNear && !isOnlyShown && !isOnlyListed)
    return { found, isOpen: false, near: null, isAskedWhether }
  const near = await findEntries(memories, asker, plan.about, question)
  if (near?.isClear && !isAskedWhether && mayAnswer(plan, near.telling, question))
    return { found: { kind: 'told', told: [near.telling] }, isOpen: false, near, isAskedWhether }
  return { found, isOpen: true, near, isAskedWhether }
}

/** What somebody said is told by who says it, and a value that has a name by its name. */
function mayAnswer(plan: Plan, { lines: [line] }: Telling, question: string): boolean {
  if (asksWhereLeft.test(question)) return false
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

/** One code, or number of somebody's, is nothing like another. */
export const isCode = (field: FieldName) => ofCodes.has(fieldOf(field).shape)
const ofCodes = new Set<Shape>(['secret', 'code', 'flight', 'card', 'phone', 'email', 'link'])
export const asksWhat = /^\W*(?:what|which|who|how|when|where)\b/i
