import { openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import { modelUsageStore, type TokenLimits } from '#server/memory/keep/model-usage-store.ts'
import type { AnswerQuestion } from '#server/memory/reply/answer-question.ts'
import type { Actions } from '#server/memory/reply/change/make-change.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { readsAsOrder } from '#server/memory/reply/question/intents/plan-change.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { withoutSecretValues } from '#server/memory/reply/redact/hide-secrets.ts'
import { isSecretAsked } from '#server/memory/reply/say/proofs-of.ts'
import type { LanguageModel, Talk } from '#server/outside/language-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import { answeringTools } from './answering-tools.ts'
import type { Dictionary } from './check/names.ts'
import { gatherEvidence } from './evidence.ts'
import { firstRequest } from './first-request.ts'
import type { Asking, Checked } from './founded-answer.ts'
import { helpAsked } from './help-asked.ts'
import { orderingTools } from './ordering-tools.ts'
import { repairRequest } from './repair-request.ts'
import { shownAnswer } from './shown-answer.ts'
import { speakAsChecked } from './speak-as-checked.ts'
import { theirDay } from './their-day.ts'

type Dependencies = {
  db: Db
  model: LanguageModel
  memories: Memories
  /** Answers without a language model, which may fail, be late or over quota, or must not be asked. */
  embedded: AnswerQuestion
  /** Carries out changes. Without it, nothing is changed. */
  actions?: Actions
  limits: TokenLimits & { answerMillisMax: number }
  clock: Clock
  log: Log
}

const stepsMax = 6
/** Answers are short. The limit bounds the cost of a model that does not stop. */
const outputTokensMax = 1_200
/** The model's share of the deadline. The rest is for checking and storing the answer. */
const modelShare = 0.9
/** An estimate for English. It reserves tokens before the provider has reported any usage. */
const charsPerToken = 4
/** With less time left, faulty statements are dropped instead of repaired. */
const repairMillisMin = 1_500

/**
 * Answers with a language model and falls back to the embedded answer. Remy searches first and sends the
 * model what it found. Only statements that this evidence supports are shown. The model never sees small talk
 * or orders that the rules understand. For other orders it gets tools that accept only the user's own words.
 */
export function answerWithModel(dependencies: Dependencies): AnswerQuestion {
  const { db, model, memories, embedded, actions, limits, clock, log } = dependencies
  const usage = modelUsageStore(db, 'words', log)

  return async (person, question, asked, onWords) => {
    // One deadline covers our own search, the model and the steps after it.
    const modelEnds = performance.now() + limits.answerMillisMax * modelShare
    const plan = planQuestion(question, asked)
    const help = helpAsked(question)
    if (isForRulesAlone(plan) && !help) return embedded(person, question, asked, onWords)
    const own = await embedded(person, question, asked)
    const asker = { ...person, now: clock() }
    const evidence = gatherEvidence()
    const said = saidByPerson(asked)
    const ordering =
      actions && readsAsOrder(question) && !help
        ? orderingTools({ memories, actions, evidence }, asker, question, asked)
        : null
    const tools = [
      ...answeringTools({ memories, evidence, said: [...said, question] }, asker),
      ...(ordering?.tools ?? []),
    ]
    const day = new Date(asker.now).toISOString().slice(0, 10)
    const asking: Asking = {
      question,
      said,
      today: theirDay(asker).toString(),
      isHelp: help !== null,
      dictionary: await dictionary(),
    }
    const speech = speakAsChecked(evidence, asking, ordering ? () => {} : (onWords ?? (() => {})))
    const units = await fromModel()
    // A change that was made is reported, even if the model fails afterwards.
    const answer = (await ordering?.outcome()) ?? better(units && shownAnswer(units, evidence), units ?? [])
    const send = ordering ? (onWords ?? (() => {})) : speech.end
    send(withoutSecretValues(answer))
    return answer

    /** Prefers the model's answer, unless it lacks a secret that was asked for, or found nothing. */
    function better(fromModel: Answer | null, units: readonly Checked[]): Answer {
      if (!fromModel) return own
      const givesLess =
        (asksForSecret(plan) && hasSecret(own) && !hasSecret(fromModel)) ||
        (foundNothing.test(own.content) && units.every(isRefusal))
      return givesLess && speech.kept().length === 0 ? own : fromModel
    }

    async function fromModel(): Promise<readonly Checked[] | null> {
      const request = await firstRequest({ memories, evidence, tools }, asker, question, asked, own)
      const step = Math.ceil(request.chars / charsPerToken) + outputTokensMax
      const setAside = step * stepsMax
      if (asked.awaited?.aborted || modelEnds <= performance.now()) return null
      if (!(await usage.reserve(person.ownerId, day, setAside, limits))) return null
      const start = performance.now()
      let [tokens, requests] = [0, 0]
      const converse = (messages: Talk['messages'], stepsMax: number, onText: (soFar: string) => boolean) => {
        const stop = new AbortController()
        const timeout = AbortSignal.timeout(Math.max(1, Math.floor(modelEnds - performance.now())))
        const signals = [stop.signal, timeout, asked.awaited].filter(one => one !== undefined)
        return model.converse({
          ...{ instructions: request.instructions, messages, tools, stepsMax, outputTokensMax },
          signal: AbortSignal.any(signals),
          onText(soFar) {
            if (!onText(soFar)) stop.abort(new TooLong())
          },
          onTokens(used) {
            tokens += used ?? step
            requests++
          },
        })
      }
      const outcome = await converse(request.messages, stepsMax, speech.hear)
        .then(async text => {
          const units = speech.whole(text)
          return {
            units: [...founded(units), ...(await repaired(text, units))],
            faults: faultsOf(units),
            why: null,
          }
        })
        .catch((error: unknown) => ({
          units: speech.kept(),
          faults: [],
          why: error instanceof Error ? error.name : 'failed',
        }))
      await usage.add(person.ownerId, day, tokens - setAside)
      const answer = shownAnswer(outcome.units, evidence)
      const fields = {
        ownerId: person.ownerId,
        tokens,
        requests,
        millis: Math.round(performance.now() - start),
        faults: outcome.faults.join(' '),
      }
      if (answer) log.info('model.answered', fields)
      else log.warn('model.set-aside', { ...fields, why: outcome.why ?? outcome.faults[0] ?? 'source' })
      return answer ? outcome.units : null

      /** Asks the model once more for the statements that failed a check, and keeps those that now pass. */
      async function repaired(text: string, units: readonly Checked[]): Promise<readonly Checked[]> {
        const faulty = units.filter(({ faults }) => faults.length > 0)
        if (faulty.length === 0 || modelEnds - performance.now() < repairMillisMin) return []
        const messages = [
          ...request.messages,
          { role: 'assistant' as const, content: text },
          repairRequest(faulty, evidence),
        ]
        const again = speakAsChecked(evidence, asking, () => {})
        const mended = await converse(messages, 1, again.hear).catch(() => '')
        const isNew = ({ raw }: Checked) => units.every(unit => unit.raw.trim() !== raw.trim())
        const all = founded(again.whole(mended)).filter(
          unit => isNew(unit) && unit.founded.some(({ lines, secrets }) => lines.length + secrets.length > 0),
        )
        return all.map((unit, i) => (i === 0 ? { ...unit, raw: `\n${unit.raw}` } : unit))
      }
    }
  }
}

class TooLong extends Error {
  override name = 'TooLong'
}

/** Keeps the units without faults. Drops a last one that ends in ":" if its list was dropped. */
const founded = (units: readonly Checked[]): Checked[] => {
  const kept = units.filter(({ faults }) => faults.length === 0)
  return kept.filter(
    ({ raw }, i) => !/:\s*$/.test(raw) || kept.length === units.length || i < kept.length - 1,
  )
}
const faultsOf = (units: readonly Checked[]): string[] => [
  ...new Set(units.flatMap(({ faults }) => faults.map(({ check }) => check))),
]

async function dictionary(): Promise<Dictionary> {
  const [{ isCommon }, { isWord }] = await Promise.all([openOrdinaryWords(), openWordNet()])
  return { isCommon, isWord }
}

const saidByPerson = ({ turns }: Asked): string[] =>
  turns.filter(({ role }) => role === 'user').map(({ content }) => content)

/** Small talk, and orders that the rules either understand or refuse. */
const intentsForRules: Plan['intent'][] = [
  ...(['greet', 'thank', 'help', 'change', 'undo', 'remember'] as const),
  ...(['remind', 'snooze', 'missed', 'watch', 'unwatch', 'watched'] as const),
]
const isForRulesAlone = (plan: Plan) =>
  intentsForRules.includes(plan.intent) ||
  // A model is never given reminders.
  (plan.intent === 'agenda' && plan.about.words.length === 0) ||
  (plan.intent === 'decline' && plan.what !== 'unclear' && plan.what !== 'world')

/** The beginnings of an embedded answer that found nothing. */
const foundNothing = /^(?:I looked through|You have not saved)/
/** Does the unit only say that nothing was found, without citing a line or giving a value? */
const isRefusal = ({ raw, founded }: Checked) =>
  founded.every(({ read, isWhole, lines }) => read.values.length === 0 && (isWhole || lines.length === 0)) &&
  /\b(?:no|not|nothing|none|never|cannot|unable)\b|n['’]t\b/i.test(raw)

const asksForSecret = (plan: Plan) =>
  plan.intent === 'value' && isSecretAsked(plan.wanted.field, plan.wanted.name)
const hasSecret = ({ proofs = [] }: Answer) => proofs.some(({ isSecret }) => isSecret)
