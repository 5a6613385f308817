import type { ChatMessage, NewChatMessage } from '#contract/chat.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import { moment } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { AnswerQuestion } from './answer-question.ts'
import { audience } from './conversation/audience.ts'
import { chatStore } from './conversation/chat-store.ts'
import type { Answer } from './find/answer.ts'
import type { Asked } from './question/plan.ts'
import { frameProofs } from './say/frame-proofs.ts'

type Dependencies = { db: Db; answer: AnswerQuestion; clock: Clock }

/** A client that listens while a reply is made. */
export type Listener = {
  /** The question was stored. */
  onQuestion?: (question: ChatMessage) => void
  /** The next words of the reply. */
  onWords?: (text: string) => void
  /** Aborts when the client disconnects. */
  gone?: AbortSignal
}

/** For so long, a process that died while it answered still seems to be answering. */
const answeringMillisMax = 6_000
const renewMillis = 2_000

/** How many earlier messages are used to resolve "it" and "the second one". */
const turnsMax = 8

/**
 * Stores a message, answers it and stores the answer. A message sent again under the same key is answered
 * only once, even after a crash or while the first answer is still being made. The answer is stored even if
 * the client disconnects, but then no model is kept running.
 */
export const replyTo = ({ db, answer, clock }: Dependencies) => {
  const underWay = new Map<number, { reply: Promise<ChatMessage>; join: (gone?: AbortSignal) => void }>()

  async function reply(
    ownerId: OwnerId,
    said: NewChatMessage,
    listener: Listener = {},
  ): Promise<ChatMessage> {
    const { isKnown, ...question } = await keepQuestion(ownerId, said)
    listener.onQuestion?.(question)
    const answering = underWay.get(question.id) ?? begin(ownerId, said, { ...question, isKnown }, listener)
    answering.join(listener.gone)
    return answering.reply
  }
  /** Is this process answering the question? */
  const isAnswering = (questionId: number) => underWay.has(questionId)
  return Object.assign(reply, { isAnswering })

  function begin(ownerId: OwnerId, said: NewChatMessage, question: Question, listener: Listener) {
    const { awaited, join } = audience()
    const known = knownOrNew(ownerId, said, question, { ...listener, awaited })
    const note = (until: number | null) =>
      chatStore(db)
        .noteAnswering(ownerId, question.id, until)
        .catch(() => {})
    // The question was sent again. A new question is noted when it is stored. Nobody waits for this.
    if (question.isKnown) void note(answeringUntil())
    const renewing = setInterval(() => void note(answeringUntil()), renewMillis).unref()
    const ended = known
      .finally(() => clearInterval(renewing))
      .catch(async error => {
        // Lets the client send it again at once.
        await note(null)
        throw error
      })
    const answering = { reply: ended.finally(() => underWay.delete(question.id)), join }
    underWay.set(question.id, answering)
    return answering
  }

  async function knownOrNew(
    ownerId: OwnerId,
    said: NewChatMessage,
    question: Question,
    listener: Heard,
  ): Promise<ChatMessage> {
    const known = await chatStore(db).answerTo(ownerId, question.id)
    return known ?? answerOnce(ownerId, said, question, listener)
  }

  function answeringUntil(): number {
    return clock() + answeringMillisMax
  }

  async function keepQuestion(ownerId: OwnerId, said: NewChatMessage): Promise<Question> {
    const { content, screenshotId = null, idempotencyKey } = said
    await mustExist(db, ownerId, screenshotId)
    const kept = idempotencyKey && (await chatStore(db).findByKey(ownerId, idempotencyKey))
    if (kept) {
      if (kept.question.content !== content || kept.conversation !== screenshotId) throw otherWords()
      return { ...kept.question, isKnown: true }
    }
    const question = { role: 'user' as const, content, sources: [], timestamp: moment(clock()) }
    try {
      const row = { ...question, idempotencyKey, answeringUntil: answeringUntil() }
      return { ...(await chatStore(db).insert(ownerId, screenshotId, row)), isKnown: false }
    } catch (error) {
      // The same message was sent twice at once, and the other one was stored first.
      if (!isUniqueViolation(error)) throw error
      return keepQuestion(ownerId, said)
    }
  }

  async function answerOnce(
    ownerId: OwnerId,
    { content, screenshotId = null, timeZone, after = 0 }: NewChatMessage,
    { id: questionId }: ChatMessage,
    { onWords, awaited }: Heard,
  ): Promise<ChatMessage> {
    const earlier = await chatStore(db).list(ownerId, screenshotId, { limit: turnsMax, before: questionId })
    const turns = earlier.filter(({ id, answers }) => (answers ?? id) > after)
    const asked: Asked = {
      ...{ turns, screenshotId, awaited },
      claimUndo: () => chatStore(db).claimUndo(ownerId, screenshotId, questionId, after),
      keepUndo: undo => chatStore(db).keepUndo(ownerId, questionId, undo),
    }
    const answered = await answer({ ownerId, timeZone }, content, asked, onWords).catch(sayWhatIsFull)
    const said = await frameProofs({ readings: readingStore(db) }, ownerId, answered)
    const reply = { role: 'assistant' as const, ...said, timestamp: moment(clock()), answers: questionId }
    try {
      const kept = await inTransaction(db, async tx => {
        // The screenshot may have been deleted meanwhile.
        await mustExist(tx, ownerId, screenshotId)
        return chatStore(tx).insert(ownerId, screenshotId, reply)
      })
      return { ...kept, ...(said.changed && { changed: said.changed }) }
    } catch (error) {
      // Another process answered it at the same time.
      const known = isUniqueViolation(error) && (await chatStore(db).answerTo(ownerId, questionId))
      if (!known) throw error
      return known
    }
  }
}

/** A full account is reported as an answer, because sending the question again would not help. */
function sayWhatIsFull(error: unknown): Answer {
  if (error instanceof ProblemError && (error.code === 'category.too-many' || error.code === 'account.full'))
    return { content: error.message, sources: [] }
  throw error
}

/** `isKnown`: an earlier request stored it. */
type Question = ChatMessage & { isKnown: boolean }

type Heard = Pick<Listener, 'onWords'> & { awaited: AbortSignal }

async function mustExist(db: Db, ownerId: OwnerId, screenshotId: number | null) {
  if (screenshotId !== null) await existingScreenshot(db, ownerId, screenshotId)
}

const otherWords = () =>
  new ProblemError('request.invalid', 'Another message was already sent under this idempotency key.')
