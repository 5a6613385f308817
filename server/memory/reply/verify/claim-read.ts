import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { callsOther } from '#server/memory/fields/label-fit.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { isOfAnother } from '#server/memory/page/people/whose-it-is.ts'
import type { Telling } from '#server/memory/reply/find/findings.ts'
import { asksWhereLeft } from '#server/memory/reply/find/values/find-where-left.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { coveredOf } from '#server/memory/reply/reader/covered-of.ts'
import { claimMin, type ReadAnswer, type Weighing } from '#server/memory/reply/reader/read-answer.ts'
import { hasSecret } from '#server/memory/reply/redact/has-secret.ts'
import { type Claim, claimOfReader } from './claim.ts'
import { asksNext, asksToShow, asksWhat } from './claimed-by-rules.ts'
import { asksForSecret, mayShow } from './codes-asked.ts'
import { asksWhen, fittingClaim } from './fitting-claim.ts'
import { leadMin, sureMin } from './judge-claim.ts'

/**
 * The reader's best line. `isSure`: it is shown as the answer. Otherwise it is shown as the most likely
 * answer.
 */
type ReadClaim = { telling: Telling; likelihood: number; isSure: boolean }

type Reading = {
  memories: Memories
  asker: Asker
  plan: Plan
  question: string
  lines: Weighing
  read: ReadAnswer
  judge: (claim: Claim) => number
}

/** Verifies the reader's best line. Returns null if it is too unlikely, or does not fit the question. */
export async function claimRead(reading: Reading): Promise<ReadClaim | null> {
  const { memories, asker, plan, question, lines, read, judge } = reading
  const { telling } = read
  const likelihood = judge(claimOfReader(plan, question, read.shot, read.line))
  const covered = coveredOf(lines, read.shot.row.id)
  const isSure =
    likelihood >= sureMin.reader &&
    covered >= coveredMin.sure &&
    read.likelihood >= claimMin &&
    read.lead >= leadMin.sure &&
    read.namesAll
  // In a conversation, a time may be the time of a message, so the line must name a day.
  const isTimed =
    asksWhen.test(question) &&
    likelihood >= sureMin.timed &&
    covered >= coveredMin.sure &&
    (!isTalk(read.shot.row) || telling.lines.some(({ value }) => namesDay(value)))
  const isLikely =
    (likelihood >= sureMin.likely || isTimed) &&
    covered >= coveredMin.likely &&
    read.lead >= leadMin.likely &&
    !asksForSecret(plan)
  if (!(isSure || isLikely) || !mayClaim(plan, read, question)) return null
  if (!(await fittingClaim(memories, asker, question, { kind: 'told', told: [telling] }))) return null
  if (!asksForSecret(plan) && (await hasSecret(memories, asker, telling))) return null
  return { telling, likelihood, isSure }
}

/** The least share of the question that the screenshot of the line must have. */
export const coveredMin = { sure: 0.4, likely: 0.25 }

/**
 * Whether the line may answer the plan at all. It must have the right answer type and the names in the
 * question. A question about a time span is excluded, because the reader does not check dates.
 */
function mayClaim(plan: Plan, read: ReadAnswer, question: string): boolean {
  const [line] = read.telling.lines
  if (!line || !read.namesWritten || !read.saysMore) return false
  if (!('about' in plan) || plan.about.when !== null) return false
  if (asksWhereLeft.test(question) || asksNext.test(question)) return false
  const look = lookAsked(question)
  if (look && !look(line.value, foldWords(question))) return false
  if (isOfAnother(line.value, plan.about.words)) return false
  if (plan.intent === 'find')
    return plan.tells !== 'people' && plan.tells !== 'said' && !asksToShow.test(question)
  if (plan.intent !== 'value') return plan.intent === 'list' && asksWhat.test(question)
  const { field, words } = plan.wanted
  if (/\baddress\b/i.test(question) && spansOf('address', line.value).length === 0) return false
  return (
    (asksForSecret(plan) || mayShow(plan, read.telling)) && (field !== null || !callsOther(line.value, words))
  )
}
