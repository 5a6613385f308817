import { withoutSecrets } from '#contract/secrets.ts'
import { namesField } from './answers-value.ts'
import { fieldOf } from './fields.ts'
import { findEntries } from './find-entries.ts'
import type { Findings, Found, Telling } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { hideInFindings } from './hide-in-findings.ts'
import { callsOther } from './label-fit.ts'
import type { Asker } from './look-for.ts'
import { lookAsked } from './looks-asked.ts'
import type { Memories } from './memories.ts'
import { isOfAnother } from './of-another.ts'
import type { Plan } from './plan.ts'
import { claimMin, likelyMin, type ReadAnswer, readAnswer, shownMin } from './read-answer.ts'
import { speaksToReader } from './speaks-to-reader.ts'
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
  // Whether something is so is not for Remy to say: the line that speaks of it is shown beside that.
  const isAskedWhether = plan.intent === 'find' && plan.isOpen
  if (near?.isClear && !isAskedWhether && mayAnswer(plan, near.telling, question))
    return { kind: 'told', told: [near.telling] }
  const read = await readAnswer(memories, asker, plan.about, question)
  if (
    read &&
    !isAskedWhether &&
    mayClaim(plan, read, question) &&
    !(await hasSecret(memories, asker, read.telling))
  )
    return { kind: 'told', told: [read.telling] }
  // What is read as but likely is nearer than what has some of the words, and what has some is nearer than what is unlikely.
  const isNearer = read && read.likelihood >= (near ? likelyMin : shownMin) && !asksForCode(plan)
  const nearest = isNearer && isForPeople(read.telling) ? read.telling : near?.telling
  if (!nearest || !isForPeople(nearest)) return found
  if (found.kind === 'nothing') return { ...found, nearest }
  if (!isNear && !isAskedWhether) return found
  const [shown] = nearest.lines
  return { ...found, found: withQuote(found.found, nearest), ...(isAskedWhether && shown && { shown }) }
}

const isForPeople = ({ lines }: Telling) => lines.every(({ value }) => !speaksToReader(value))

/** What was learnt tells how likely a line answers; but of no time that was asked about, and only what looks as it must. */
function mayClaim(plan: Plan, read: ReadAnswer, question: string): boolean {
  const [line] = read.telling.lines
  if (!line || read.likelihood < claimMin || !read.namesAll || !read.saysMore) return false
  if (!('about' in plan) || plan.about.when !== null) return false
  const look = lookAsked(question)
  if (look && !look(line.value, foldWords(question))) return false
  if (isOfAnother(line.value, plan.about.words)) return false
  if (plan.intent === 'find')
    return plan.tells !== 'people' && plan.tells !== 'said' && !asksToShow.test(question)
  if (plan.intent !== 'value') return plan.intent === 'list' && asksWhat.test(question)
  const { field, words } = plan.wanted
  return !asksForCode(plan) && (field !== null || !callsOther(line.value, words))
}

/** By all that its screenshot says: a line alone does not always tell. */
async function hasSecret(memories: Memories, { ownerId }: Asker, telling: Telling): Promise<boolean> {
  const hidden = await hideInFindings(memories, ownerId, { kind: 'told', told: [telling] }, null)
  const shown = hidden.kind === 'told' ? hidden.told.flatMap(({ lines }) => lines) : []
  return shown.some(({ value, isSecret }, i) => isSecret || value !== telling.lines[i]?.value)
}

/** One code, or number of somebody's, is nothing like another. */
const asksForCode = (plan: Plan) =>
  plan.intent === 'value' && plan.wanted.field !== null && isCode.has(fieldOf(plan.wanted.field).shape)

/** What comes near shows the line that does so most. */
function withQuote(found: Found[], { lines: [line], ...shot }: Telling): Found[] {
  const quote = line ? withoutSecrets(line.value.slice(0, quoteCharsMax)) : null
  return [{ ...shot, quote }, ...found.filter(({ screenshotId }) => screenshotId !== shot.screenshotId)]
}
const quoteCharsMax = 240

/** Of what is not there no line is shown instead. */
const asksToShow =
  /^\W*(?:please |(?:can|could) you )?(?:show|find|open|search|list|bring|pull|display)\b(?! out)/i
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
