import { afterAll, beforeAll } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { answerFrom, type TellsAnswer } from '#server/memory/reply/answer-question.ts'
import { offerFollowUps } from '#server/memory/reply/conversation/offer-follow-ups.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import type { JudgeCandidate } from '#server/memory/reply/verify/judge-candidate.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepUnderstood, readingOf } from './a-library.ts'
import { aReading } from './a-reading.ts'
import { memoriesOf } from './memories-of.ts'
import type { ScratchDatabase, ScratchEngine } from './scratch-database.ts'

type Kept = {
  /** Test pictures, by name. */
  pictures: string[]
  /** Texts as a picture would show them, or readings, each with a name of its own. */
  typed: Record<string, string | Reading>
  now: number
  /** Remy's own judge if not given. */
  judge?: JudgeCandidate
}

/**
 * A person's interpreted screenshots in a database of their own, and Remy to ask about them. For one
 * `describe`.
 */
export function anAskedLibrary(engine: ScratchEngine, { pictures, typed, now, judge }: Kept) {
  let scratch: ScratchDatabase
  let ann: OwnerId
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    scratch = await engine.open()
    ann = await anOwner(scratch)
    const readings = [
      ...pictures.map(name => [name, readingOf(name)] as const),
      ...Object.entries(typed).map(
        ([name, shown]) => [name, typeof shown === 'string' ? aReading(shown) : shown] as const,
      ),
    ]
    for (const [name, reading] of readings) ids[name] = await keepUnderstood(scratch, ann, reading, now)
  })
  afterAll(() => scratch[Symbol.asyncDispose]())

  /**
   * Asks these one after the other, about all screenshots or one, and returns the last answer. `at` is
   * another time than that of saving.
   */
  async function ask(
    questions: string | string[],
    screenshotId: number | null = null,
    at = now,
  ): Promise<Answer> {
    const answer = answerFrom(memoriesOf(scratch, at), () => at, null, judge)
    const turns: Turn[] = []
    let reply: Answer = { content: '', sources: [] }
    for (const content of [questions].flat()) {
      reply = await answer({ ownerId: ann, timeZone: 'UTC' }, content, { turns, screenshotId })
      turns.push({ role: 'user', content, sources: [] }, { role: 'assistant', ...reply })
    }
    return reply
  }

  /** Asks a question, and returns the follow-up questions that the chat offers after the answer. */
  async function offered(content: string, tells?: TellsAnswer): Promise<string[]> {
    const timestamp = new Date(now).toISOString()
    const messages: ChatMessage[] = [
      { id: 1, role: 'user', content, sources: [], timestamp },
      { id: 2, role: 'assistant', answers: 1, ...(await ask(content)), timestamp },
    ]
    const own = answerFrom(memoriesOf(scratch, now), () => now, null, judge).tells
    const offer = offerFollowUps({ db: scratch.db, log: { warn() {} }, tells: tells ?? own })
    return offer.afterReply(ann, { screenshotId: null, messages }, undefined)
  }

  return { ids, ask, offered }
}
