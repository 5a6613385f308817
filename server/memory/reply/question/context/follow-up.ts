import { isOpenWord } from '#server/language/words/asking-words.ts'
import { placeSaid, withoutPlace } from '#server/memory/reply/question/place-said.ts'
import type { Asked, Plan, Subject } from '#server/memory/reply/question/plan.ts'
import { changedInOne } from './changed-in-one.ts'
import { closestShown } from './closest-shown.ts'
import { lastAsked, type Planner, threadBefore } from './last-asked.ts'
import { otherMeant } from './other-meant.ts'
import { saidByName } from './said-by-name.ts'
import { aboutThese, hasSubject, ofUnfound, pronouns, spokenAsIt } from './spoken-as-it.ts'
import { answerBefore, idsOf, placedBefore, previousQuestion, sourcesBefore } from './spoken-of.ts'

/** Plans what depends on earlier turns: "the second one", "its total", "and last month?". Or null. */
export function followUp(said: string, asked: Asked, plan: Planner): Plan | null {
  const question = said.replace(bare, '$1 is it')
  const found =
    closestShown(question, asked) ??
    otherMeant(said, asked) ??
    ordinal(question, asked, plan) ??
    among(question, asked, plan) ??
    alternatives(question, asked, plan) ??
    saidByName(question, asked, plan) ??
    spokenAsIt(question, asked, plan) ??
    changedInOne(question, asked, plan) ??
    unsaid(question, asked, plan)
  return found && asNumber(found, asked)
}

/** Matches "When?" and "and how much?". */
const bare = /^\W*(?:(?:and|so|ok)\W+)*(when|where|how (?:much|long|far|heavy)|(?:at )?what time)\W*$/i

/** Plans "the number for it" as a phone number, if the last question was "who". */
function asNumber(plan: Plan, { turns }: Asked): Plan {
  // Parcels, invoices and flights have other numbers.
  if (!/^\W*(?:(?:and|so|ok)\W+)*who\b/i.test(previousQuestion(turns)?.question ?? '')) return plan
  if (plan.intent !== 'value' || plan.wanted.field !== null || plan.about.words.length > 0) return plan
  const isBare = !plan.wanted.isCount && plan.wanted.words.join(' ') === 'number'
  return isBare
    ? { ...plan, wanted: { ...plan.wanted, field: 'phone number', name: 'phone number', words: [] } }
    : plan
}

/** Plans "What's the tracking number", right after a parcel. That parcel is searched first. */
function unsaid(question: string, asked: Asked, plan: Planner): Plan | null {
  const thread = threadBefore(asked.turns, plan)
  if (asked.screenshotId !== null || !thread) return null
  const alone = plan(question, { ...asked, turns: [] })
  const namesNothing =
    alone.intent === 'value' && alone.about.words.every(isOpenWord) && alone.about.when === null
  if (!namesNothing) return null
  if ('sources' in thread) return { ...alone, lastSpokenOf: thread.sources }
  // "Which side hasn't won a single match" has its own subject, so it is not a follow-up.
  return hasSubject(question) || ofOnesOwn.test(question) ? null : ofUnfound(question, thread.unfound, plan)
}

/** "What is my order number" is not about the earlier subject. */
const ofOnesOwn = /\b(?:my|our)\b/i

/** Plans "the second one" and "the total of the second one", of the last answer. */
function ordinal(question: string, asked: Asked, plan: Planner): Plan | null {
  const place = placeSaid(question)
  if (place === null) return null
  const rest = withoutPlace(question)
  const one = placedBefore(asked.turns, place)
  if (!one)
    return rest !== '' && asked.turns.every(turn => turn.sources.length === 0) ? null : { intent: 'clarify' }
  const last = isAlsoAsked.test(rest) ? lastAsked(asked.turns, plan) : null
  const same = last?.plan.intent === 'value' ? last.inFull.replace(pronouns, ' ') : rest
  const row = one.ofRow && { ofRow: one.ofRow }
  const asks = aboutThese([one.screenshotId], same, plan, [], row)
  return asks.intent === 'explain' ? { ...asks, ...row } : asks
}
/** "And the first one?" repeats the last question for that one. */
const isAlsoAsked = /^\W*(?:and|what about|how about|and what about)\W*$/i

/** Plans "Which of those is open" and "what they serve there", from the last answer's sources. */
function among(question: string, { turns, screenshotId }: Asked, plan: Planner): Plan | null {
  const match = ofThose.exec(question)
  if (!match || screenshotId !== null) return null
  const last = answerBefore(turns)
  const isPointing = /\b(?:those|these|them)\b/i.test(match[0])
  if (!last) return isPointing ? { intent: 'clarify' } : null
  const sources = idsOf(last)
  const [first] = sources
  if (first === undefined) return { intent: 'clarify' }
  const rest = question.replace(match[0], match[0].replace(pointing, ''))
  return within(
    plan(rest.replace(/^\s*(?:and|so|ok|but)\s+/i, ''), { turns: [], screenshotId: first }),
    sources,
  )
}
const ofThose =
  /\b(?:one )?of (?:those|these|them)\b|^(?:and |so |ok |but )*(?:which|what) ones? (?!of\b)|\bthe (?:\p{L}+est|(?:most|least) \p{L}+) one\b(?! (?:i|about|of|with|from|that|in|on|for)\b)|\b(?:they|you) \p{L}+ there\b|^(?:and|so|what about|how about|and what about)\b.* there\W*$/iu
const pointing = /\b(?:one )?of (?:those|these|them)\b|\bones?\b|\bthere\b/giu

/** Plans "Window or aisle?" for the sources of the last answer. */
function alternatives(question: string, { turns, screenshotId }: Asked, plan: Planner): Plan | null {
  const sources = screenshotId === null ? sourcesBefore(turns) : []
  if (sources.length === 0 || !/^\W*(?:and |so )?\p{L}+ or \p{L}+\W*$/iu.test(question)) return null
  return within(plan(question, { turns: [], screenshotId: null }), sources)
}

/** Limits a plan to these screenshots. */
function within(plan: Plan, screenshotIds: number[]): Plan {
  if (!('about' in plan)) return plan
  const here = <T extends Subject>(about: T) => ({ ...about, screenshotIds })
  if (plan.intent === 'value')
    return { ...plan, about: here(plan.about), orFind: plan.orFind && here(plan.orFind) }
  if (plan.intent === 'superlative')
    return { ...plan, about: here(plan.about), otherwise: within(plan.otherwise, screenshotIds) }
  return { ...plan, about: here(plan.about) }
}
