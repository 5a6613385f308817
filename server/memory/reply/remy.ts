import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { changeStore } from '#server/memory/keep/changes/change-store.ts'
import type { TokenLimits } from '#server/memory/keep/model-usage-store.ts'
import type { Quota } from '#server/memory/keep/quota.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import type { Recall } from '#server/memory/recall/recall.ts'
import type { Reminders } from '#server/memory/remind/reminders.ts'
import type { LanguageModel } from '#server/outside/language-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type AnswerQuestion, answerFrom } from './answer-question.ts'
import { answerTool } from './answer-tool.ts'
import type { Actions } from './change/make-change.ts'
import { openReminders, reminderActions } from './change/reminder-actions.ts'
import { coverageStore } from './gather/coverage-store.ts'
import type { Asker } from './gather/look-for.ts'
import type { Memories } from './gather/memories.ts'
import { limitQuestions } from './limit-questions.ts'
import { answerWithModel } from './model/answer-with-model.ts'
import { answeringTools } from './model/answering-tools.ts'
import { gatherEvidence } from './model/evidence.ts'
import { withoutModel } from './model/without-model.ts'
import { replyTo } from './reply.ts'
import { standingQuestions } from './standing/standing-questions.ts'

export type Remy = ReturnType<typeof createRemy>
type Dependencies = Pick<Memories, 'recall' | 'screenshots' | 'readings' | 'facts'> & {
  /** Search without any model, because watched questions run again for each new screenshot. */
  recallAlone: Recall
  /** Search without guesses, so that no secret can be found by trial. */
  recallForTools: Memories['recall']
  change: ChangeScreenshot
  remember: Actions['remember']
  discard: Actions['discard']
  /** Null if reminders are not available. */
  setReminders: Reminders | null
  db: Db
  engine: Engine
  quota: Pick<Quota, 'expectRoomForCategory'>
  /** Answers first, if configured. */
  model: LanguageModel | null
  modelTokens: TokenLimits
  clock: Clock
  log: Log
}

/** The most time for an answer. After that, the embedded answer is used instead of the model's. */
const answerMillisMax = 12_000

/** Builds everything that answers: the chat, text messages, other tools and watched questions. */
export function createRemy(dependencies: Dependencies) {
  const { db, engine, quota, change, remember, discard, setReminders, ...others } = dependencies
  const { recallForTools, recallAlone, model, modelTokens, clock, log, ...found } = others
  const memories = {
    ...{ ...found, categories: categoryStore(db), coverage: coverageStore(db) },
    reminders: openReminders(db),
  }
  const createCategory = async (ownerId: OwnerId, name: string) => {
    await quota.expectRoomForCategory(ownerId)
    return categoryStore(db).insert(ownerId, name, clock())
  }
  // It stays if a screenshot was filed into it meanwhile.
  const removeEmptyCategory = (ownerId: OwnerId, id: number) =>
    inTransaction(db, tx => categoryStore(tx).removeEmpty(ownerId, id))
  const rememberAndSay: Actions['remember'] = async (ownerId, text) => {
    const kept = await remember(ownerId, text)
    const said = `remembered “${maskSecrets(text, [], text)}”`
    const made = { is: 'remembered' as const, said, id: kept.screenshotId }
    if (kept.isNew) await changeStore(db).insert(ownerId, made, clock(), 'remy')
    return kept
  }
  const alone = { ...memories, recall: recallAlone }
  const standing = standingQuestions({
    ...{ db, clock },
    asking: { recall: recallAlone, answer: answerFrom(alone, clock), facts: found.facts },
  })
  const actions: Actions = {
    ...{ change, createCategory, removeEmptyCategory, remember: rememberAndSay, discard },
    standing: standing.actions,
    ...(setReminders && { reminders: reminderActions(db, setReminders, clock) }),
  }
  const embedded = answerFrom(memories, clock, actions)
  const limits = { ...modelTokens, answerMillisMax }
  const answer = model
    ? answerWithModel({ db, model, memories, embedded, actions, limits, clock, log })
    : withoutModel(embedded)
  const seen = { ...memories, recall: recallForTools }
  return Object.assign(replyTo({ db, answer, clock }), {
    /** Without actions, so trying a question changes nothing. */
    tells: answerFrom(memories, clock).tells,
    ask: limitQuestions(
      { db, engine, clock },
      answerTool({
        ...{ db, answer: forTools() },
        answerOwner: answerFrom(memories, clock),
      }),
    ),
    /** The read-only tools for other programs. Every result is masked and fenced. */
    lookingTools: (asker: Asker) =>
      answeringTools({ memories: seen, evidence: gatherEvidence(), said: [] }, asker),
    actions,
    standing,
  })

  /** Without actions, so nothing can be changed. */
  function forTools(): AnswerQuestion {
    const embedded = answerFrom(seen, clock)
    return model
      ? answerWithModel({ db, model, memories: seen, embedded, limits, clock, log })
      : withoutModel(embedded)
  }
}
