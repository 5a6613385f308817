import { setImmediate } from 'node:timers/promises'
import { isOpenWord } from '#server/language/words/asking-words.ts'
import { type FieldName, fieldOf } from '#server/memory/fields/fields.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { answerDays } from './answer-days.ts'
import { isOpen, orElsewhere } from './answer-elsewhere.ts'
import { answerWhether } from './answer-whether.ts'
import { bothAnswers, isAnswered, isLikely, type Part } from './both-answers.ts'
import { type Actions, makeChange, remember } from './change/make-change.ts'
import { setReminder, snoozeReminder } from './change/set-reminder.ts'
import { takeBack } from './change/take-back.ts'
import { unwatch, watch } from './change/watch.ts'
import { executePlan } from './execute-plan.ts'
import type { Answer } from './find/answer.ts'
import type { Evidence, Findings, Passage } from './find/findings.ts'
import { foundNothing } from './gather/found-nothing.ts'
import { type Asker, lookAt } from './gather/look-for.ts'
import type { Memories } from './gather/memories.ts'
import { readOnce } from './gather/read-once.ts'
import { askedOfAll } from './question/asked-of-all.ts'
import { foreignAsking } from './question/foreign-asking.ts'
import { inOwnWords } from './question/in-own-words.ts'
import type { Asked, Plan } from './question/plan.ts'
import { askedCharsMax, planQuestion } from './question/plan-question.ts'
import { translatedAsking } from './question/translated-asking.ts'
import { isSaidBy, leftOpen, twoQuestions } from './question/two-questions.ts'
import { hideInFindings } from './redact/hide-in-findings.ts'
import { hideSecrets, withoutSecretValues } from './redact/hide-secrets.ts'
import { onlyItsSecrets } from './redact/only-its-secrets.ts'
import { writeAnswer } from './say/write-answer.ts'
import { evidenceOf } from './verify/candidate.ts'
import { asksWhen } from './verify/filter-candidate.ts'
import { type JudgeCandidate, judgeCandidate } from './verify/judge-candidate.ts'
import { lastAgreed, lastSaid } from './verify/last-agreed.ts'
import { orFollowed } from './verify/or-followed.ts'
import { otherCandidates } from './verify/other-candidates.ts'
import { repeatsLast } from './verify/repeats-last.ts'
import { verifyOrSuggest } from './verify/verify-or-suggest.ts'

/** Answers a question. `onWords` receives the answer piece by piece. */
export type AnswerQuestion = (
  person: Omit<Asker, 'now'>,
  question: string,
  asked: Asked,
  onWords?: (text: string) => void,
) => Promise<Answer>

/** Whether a question is answered from this screenshot. A close match is no answer. */
export type TellsAnswer = (
  person: Omit<Asker, 'now'>,
  question: string,
  asked: Asked,
  screenshotId: number,
) => Promise<boolean>

/** The embedded Remy, without a model or the network. Without `actions` it changes nothing. */
export function answerFrom(
  kept: Memories,
  clock: Clock = systemClock,
  actions: Actions | null = null,
  judge: JudgeCandidate = judgeCandidate,
): AnswerQuestion & { tells: TellsAnswer } {
  const answer: AnswerQuestion = async (person, said, given, onWords) => {
    const memories = readOnce(kept)
    const asker = { ...person, now: clock() }
    const ofAll = given.screenshotId === null ? null : askedOfAll(said)
    const content = ofAll ?? said
    const asked = ofAll ? { ...given, turns: [], screenshotId: null } : given
    const here = await inEachWay(memories, asker, content, asked)
    const told =
      asked.screenshotId !== null && isLookedUp(planQuestion(content, asked))
        ? await orElsewhere(
            here,
            content,
            asked,
            there => inEachWay(memories, asker, content, there),
            async ids => (await lookAt(memories, asker, ids)).full,
          )
        : here
    const hidden = await hideSecrets(memories, person.ownerId, told.answer)
    // Only the complete answer marks which values are secret.
    for (const line of withoutSecretValues(hidden).split(/(?<=\n)/)) onWords?.(line)
    return hidden
  }
  const tells: TellsAnswer = async (person, said, asked, screenshotId) => {
    const part = await inEachWay(readOnce(kept), { ...person, now: clock() }, said, asked)
    const isOfIt = part.answer.sources.some(one => one.screenshotId === screenshotId)
    return part.findings.kind !== 'none' && !isOpen(part) && isOfIt
  }
  return Object.assign(answer, { tells })

  /** Asks a question in another language again in English. Prefers a certain answer to a likely one. */
  async function inEachWay(memories: Memories, asker: Asker, content: string, asked: Asked): Promise<Part> {
    const first = await answered(memories, asker, content, asked)
    if (!isOpen(first) || !isLookedUp(planQuestion(content, asked))) return first
    let likely: Part | null = null
    for (const said of translatedAsking(content.slice(0, askedCharsMax))) {
      if (!isLookedUp(planQuestion(said, asked))) continue
      const part = await answered(memories, asker, said, asked)
      if (isAnswered(part)) return part
      if (isLikely(part)) likely ??= part
    }
    return likely ?? first
  }

  async function answered(memories: Memories, asker: Asker, content: string, asked: Asked): Promise<Part> {
    const question = foreignAsking(content.slice(0, askedCharsMax))
    const keepUndo = asked.keepUndo ?? (async undo => undo)
    const plan = planQuestion(content, asked)
    const computed =
      (await answerWhether(memories, asker, { question, asked }, one)) ??
      (await answerDays(memories, asker, { question, asked }, one))
    return computed ?? ((isLookedUp(plan) && (await both())) || one(question, plan))

    async function one(asIs: string, plan: Plan, isLast = true): Promise<Part> {
      const said = plan.inFull ?? asIs
      if (plan.intent === 'value' && plan.otherwise) {
        const { otherwise, ...first } = plan
        const part = await one(said, first, false)
        return isAnswered(part) ? part : one(said, otherwise)
      }
      if (plan.intent === 'remind' && plan.asks) {
        const { asks, ...order } = plan
        const part = await one(said, asks, false)
        return isAnswered(part) || !actions?.reminders ? part : one(said, order)
      }
      const found = await carryOut(plan, said)
      // A screenshot may hold a long text, so other requests get a turn between the steps.
      await setImmediate()
      if (plan.intent === 'superlative' && found.kind === 'nothing')
        return unlessUnmeasured(said, await one(said, plan.otherwise), plan)
      const isOfThread =
        found.kind === 'nothing' && plan.intent === 'value' && plan.about.words.every(isOpenWord)
      const here = isOfThread ? ofThose(plan) : plan
      const near = await verifyOrSuggest(memories, asker, here, said, found, judge)
      const isFar = here !== plan && near.kind === 'nothing'
      const judged = isFar ? await verifyOrSuggest(memories, asker, plan, said, found, judge) : near
      const isOfTime = asksWhen.test(said) || (plan.intent === 'value' && isMoment(plan.wanted.field))
      const agreed = isOfTime ? await lastAgreed(memories, asker, judged) : judged
      const last = await lastSaid(memories, asker, said, agreed)
      const followed =
        isLast && asIs === question ? await orFollowed(memories, asker, plan, question, asked, last) : last
      const isRepeat = plan.isAgain && repeatsLast(linesOf(followed), question, asked.turns)
      const nearest = isRepeat ? await foundNothing(memories, asker, [], null) : followed
      const field = plan.intent === 'value' ? plan.wanted.field : null
      await setImmediate()
      const hidden = await hideInFindings(memories, asker.ownerId, nearest, field)
      const findings = await onlyItsSecrets(memories, asker, hidden, said, field)
      const spoken = [content, ...asked.turns.flatMap(turn => (turn.role === 'user' ? turn.content : []))]
      const own = inOwnWords(isFar ? plan : here, spoken)
      return { findings, answer: writeAnswer(own, findings, asker, said) }
    }

    /** For "the heaviest": only a line that says "heaviest" answers. Others are shown as closest matches. */
    async function unlessUnmeasured(
      said: string,
      part: Part,
      { measured, otherwise }: Extract<Plan, { intent: 'superlative' }>,
    ): Promise<Part> {
      // A page often has only one pace or time, so that one is the answer. "Most users" asks for no extreme.
      if (measured.by.includes('duration') || measured.by.includes('count')) return part
      if (part.findings.kind !== 'told' || saysEnd(said, part.findings.told)) return part
      const [nearest] = part.findings.told
      const nothing = await foundNothing(memories, asker, [], null)
      const findings: Findings = { ...nothing, ...(nearest && { nearest: [nearest] }) }
      return { findings, answer: writeAnswer(otherwise, findings, asker, said) }
    }

    /** Answers two questions in one message. The second may be about the result of the first. */
    async function both(): Promise<Part | null> {
      const two = twoQuestions(question)
      if (!two) return null
      const [said, then] = two.parts
      const first = await one(said, planQuestion(said, asked))
      if (!isAnswered(first)) return null
      if (isSaidBy(then, first.findings)) return first
      const turns: Asked['turns'] = [
        ...asked.turns,
        { role: 'user', content: said, sources: [] },
        { role: 'assistant', ...first.answer },
      ]
      const content = `${first.answer.content}\n\n${leftOpen(then)}`
      const onlyFirst = { ...first, answer: { ...first.answer, content } }
      const thenPlan = ofIt(ofThose(planQuestion(then, { ...asked, turns })))
      if (thenPlan.intent === 'clarify') return onlyFirst
      const second = await one(then, thenPlan)
      if (first.findings.kind === 'told' && isOfOther(second)) return onlyFirst
      if (!two.isSure && !isAnswered(second)) return null
      // A close match of the whole screenshot may belong to another thing than the first answer.
      if (second.findings.kind === 'nothing' && !isLikely(second)) return onlyFirst
      return { ...first, answer: bothAnswers(first.answer, second.answer) }
    }

    async function carryOut(plan: Plan, said: string): Promise<Findings> {
      if (actions && plan.intent === 'change')
        return makeChange({ memories: kept, actions }, asker, plan, keepUndo)
      if (actions && plan.intent === 'undo')
        return takeBack({ memories: kept, actions }, asker, (await asked.claimUndo?.()) ?? [])
      const reminders = actions?.reminders
      if (reminders && plan.intent === 'remind')
        return setReminder({ memories: kept, reminders }, asker, plan, asked, keepUndo)
      if (reminders && plan.intent === 'snooze') return snoozeReminder({ reminders }, asker, plan, keepUndo)
      if (reminders && plan.intent === 'missed')
        return { kind: 'missed', reminders: await reminders.missed(asker.ownerId) }
      const standing = actions?.standing
      if (standing && plan.intent === 'watch') return watch(standing, asker, plan, keepUndo)
      if (standing && plan.intent === 'unwatch') return unwatch(standing, asker, plan)
      if (standing && plan.intent === 'watched')
        return { kind: 'watched', standing: await standing.list(asker.ownerId) }
      if (actions && plan.intent === 'remember') return remember({ actions }, asker, plan.text, keepUndo)
      if (plan.intent === 'other') return otherCandidates(memories, asker, plan)
      return executePlan(memories, asker, plan, said)
    }
  }
}

/** The lines of an answer, or of a likely one. */
const linesOf = (found: Findings): Evidence[] =>
  found.kind === 'nothing'
    ? (found.nearest?.[0]?.lines ?? [])
    : found.kind === 'values' || found.kind === 'told'
      ? evidenceOf(found)
      : []

const isMoment = (field: FieldName | null) => field !== null && /^(?:moment|time)$/.test(fieldOf(field).shape)

/** Limits "… and who is the host" to the screenshots of the last answer. */
const ofThose = (plan: Plan): Plan =>
  plan.intent === 'value' && plan.lastSpokenOf
    ? { ...plan, about: { ...plan.about, screenshotIds: plan.lastSpokenOf } }
    : plan

/** Makes "… and what does it cost" ask about the subject of the first question only. */
const ofIt = (plan: Plan): Plan => {
  if (plan.intent !== 'value' || !plan.spokenOf) return plan
  const { spokenOf, ...others } = plan
  return { ...others, about: { ...plan.about, words: spokenOf } }
}

/** Does the value's screenshot lack words of the question? Then it may belong to something else. */
const isOfOther = ({ findings }: Part) =>
  findings.kind === 'values' && findings.values.some(({ proofs: [{ how }] }) => how && !how.saysAll)

/** Is the question a plain lookup? It changes nothing, and it does not combine two things itself. */
const isLookedUp = ({ intent }: Plan) => !doing.has(intent)
const doing = new Set<Plan['intent']>([
  ...(['change', 'undo', 'remember', 'remind', 'snooze', 'missed', 'sum', 'compare'] as const),
  ...(['watch', 'unwatch', 'watched'] as const),
])

/** Does the passage use the superlative itself, as "Fastest split 5:02" does? */
function saysEnd(question: string, told: Passage[]): boolean {
  const text = told
    .flatMap(({ heading, lines }) => [heading ?? '', ...lines.map(({ value }) => value)])
    .join(' ')
  const ends = question.toLowerCase().match(/\b(?:\p{L}{2,}est|most|least)\b/gu) ?? []
  return ends.some(end => text.toLowerCase().includes(end))
}
