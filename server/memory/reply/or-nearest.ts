import { withoutSecrets } from '#contract/secrets.ts'
import { namesField } from './answers-value.ts'
import { fieldOf } from './fields.ts'
import { findEntries } from './find-entries.ts'
import type { Findings, Found, Telling } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { callsOther } from './label-fit.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import { isOfAnother } from './of-another.ts'
import type { Plan } from './plan.ts'
import type { Shape } from './value-shapes.ts'

/**
 * What was found; where that is nothing, or only a screenshot though it was asked for what stands there, the line that speaks of
 * the question: as the answer where it does so clearly, else as what is nearest.
 */
export async function orNearest(
  memories: Memories,
  asker: Asker,
  plan: Plan,
  question: string,
  found: Findings,
): Promise<Findings> {
  if (!('about' in plan) || plan.intent === 'change') return found
  const isNear = found.kind === 'screenshots' && found.isNear
  const isOnlyShown =
    found.kind === 'screenshots' && plan.intent === 'find' && (plan.tells !== null || plan.isOpen)
  const isOnlyListed =
    found.kind === 'screenshots' && plan.intent === 'list' && found.count === 1 && asksWhat.test(question)
  if (found.kind !== 'nothing' && !isNear && !isOnlyShown && !isOnlyListed) return found
  const near = await findEntries(memories, asker, plan.about, question)
  if (!near) return found
  // Whether something is so is not for Remy to say: the line that speaks of it is shown beside that.
  const isAskedWhether = plan.intent === 'find' && plan.isOpen
  const isAnswer = near.isClear && !isAskedWhether && mayAnswer(plan, near.telling, question)
  if (isAnswer) return { kind: 'told', told: [near.telling] }
  if (found.kind === 'nothing') return { ...found, nearest: near.telling }
  if (!isNear && !isAskedWhether) return found
  const [shown] = near.telling.lines
  return { ...found, found: withQuote(found.found, near.telling), ...(isAskedWhether && shown && { shown }) }
}
/** What comes near shows the line that does so most. */
function withQuote(found: Found[], { lines: [line], ...shot }: Telling): Found[] {
  const quote = line ? withoutSecrets(line.value.slice(0, quoteCharsMax)) : null
  return [{ ...shot, quote }, ...found.filter(({ screenshotId }) => screenshotId !== shot.screenshotId)]
}
const quoteCharsMax = 240

const asksWhat = /^\W*(?:what|which|who|how|when|where)\b/i

/** What somebody said is told by who says it, and a value that has a name by its name. */
function mayAnswer(plan: Plan, { lines: [line] }: Telling, question: string): boolean {
  if (plan.intent === 'list') return asksWhat.test(question)
  if (plan.intent === 'find') return plan.tells !== 'said' && plan.tells !== 'people'
  if (plan.intent !== 'value') return false
  const { field, isCount, words } = plan.wanted
  const said = foldWords(line?.value ?? '')
  if (plan.wanted.isMine && isOfAnother(line?.value ?? '', plan.about.words)) return false
  if (field === null && callsOther(line?.value ?? '', words)) return false
  if (isCount) return words.every(word => said.includes(word))
  return field === null || (namesField(field, said) && !isCode.has(fieldOf(field).shape))
}
const isCode = new Set<Shape>(['secret', 'code', 'flight', 'card', 'phone', 'email', 'link'])
