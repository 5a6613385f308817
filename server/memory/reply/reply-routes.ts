import type { FastifyError, FastifyInstance } from 'fastify'
import {
  type ChatMessage,
  listChats,
  type NewChatMessage,
  type ShownMessage,
  sendChat,
} from '#contract/chat.ts'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { asRefusal } from '#server/platform/http/answer-problem.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { limitBursts } from '#server/platform/http/limit-rate.ts'
import { answered, serve } from '#server/platform/http/serve.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { TellsAnswer } from './answer-question.ts'
import { chatStore } from './conversation/chat-store.ts'
import { offerFollowUps } from './conversation/offer-follow-ups.ts'
import { saidWithoutSecrets } from './conversation/said-without-secrets.ts'
import { shownMessage } from './conversation/shown-message.ts'
import { withoutGone } from './conversation/without-gone.ts'
import { hangingUp } from './hanging-up.ts'
import type { replyTo } from './reply.ts'

type Dependencies = {
  db: Db
  engine: Engine
  reply: ReturnType<typeof replyTo> & { tells: TellsAnswer }
  clock: Clock
  log: Log
}

/** More than anybody types in that time. */
const messagesMax = 30
const messagesWindowMillis = 10_000

export function replyRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, engine, reply, clock, log } = dependencies
  const offer = offerFollowUps({ db, log, tells: reply.tells })
  const limitTalk = limitBursts({
    ...{ db, engine, clock, windowMillis: messagesWindowMillis, fades: false },
    sentence: 'That was a lot at once. Please wait a few seconds, then send it again.',
  })

  serve(http, listChats, async ({ ownerId, query, reply: response }) => {
    const { screenshotId = null, limit, cursor } = query
    if (screenshotId !== null) await existingScreenshot(db, ownerId, screenshotId)
    // Fetches one more than it shows, to know whether there are older messages.
    const messages = await chatStore(db).list(ownerId, screenshotId, { limit: limit + 1, before: cursor })
    const shown = messages.slice(-limit)
    if (messages.length > limit && shown[0]) response.header(nextCursorHeader, shown[0].id)
    const there = await withWaysToSendAgain(ownerId, await withoutGone(db, ownerId, shown))
    const offered = cursor === undefined ? await offer.known(ownerId, { screenshotId, messages: there }) : []
    return there.map((message, i) =>
      withFollowUps(shownMessage(message), i === there.length - 1 ? offered : []),
    )
  })

  /** A new reply, with its follow-up questions. */
  async function shownReply(ownerId: OwnerId, body: NewChatMessage, said: ChatMessage) {
    const { screenshotId = null, after = 0, timeZone } = body
    const before = await chatStore(db).list(ownerId, screenshotId, { limit: lookedBackAt, before: said.id })
    const messages = [...before.filter(({ id }) => id > after), said]
    const offered = await offer.afterReply(ownerId, { screenshotId, messages }, timeZone)
    return withFollowUps(shownMessage(said), offered)
  }

  /** Adds the keys by which questions can be sent again that a crash left unanswered. */
  async function withWaysToSendAgain(ownerId: OwnerId, messages: ChatMessage[]): Promise<ChatMessage[]> {
    const alone = messages.filter(
      ({ id, role }, i) => role === 'user' && messages[i + 1]?.answers !== id && !reply.isAnswering(id),
    )
    const keys = await chatStore(db).keysOfUnanswered(
      ownerId,
      alone.map(({ id }) => id),
      // The embedded database has only this process. An earlier process is no longer answering.
      engine === 'sqlite' ? null : clock(),
    )
    return messages.map(message => {
      const sendAgainAs = keys.get(message.id)
      return sendAgainAs === undefined ? message : { ...message, sendAgainAs }
    })
  }

  serve(http, sendChat, async ({ ownerId, body, request, reply: response }) => {
    await limitTalk(`chat of ${ownerId}`, messagesMax)
    const gone = hangingUp(response)
    if (!request.headers.accept?.includes('text/event-stream'))
      return shownReply(ownerId, body, await reply(ownerId, body, { gone }))
    const events = eventStream(response)
    const withoutSecrets = saidWithoutSecrets()
    const waiting = saySoon(() => events.send('progress', { text: looking }))
    try {
      const said = await reply(ownerId, body, {
        gone,
        onQuestion(question) {
          events.send('question', shownMessage(question))
          waiting.begin()
        },
        onWords(text) {
          waiting.end()
          events.send('words', { text: withoutSecrets(text) })
        },
      })
      events.send('reply', await shownReply(ownerId, body, said))
    } catch (error) {
      if (!events.hasBegun() || !(error instanceof Error)) throw error
      const { status, body: problem } = asRefusal(error as FastifyError, request, log)
      events.send('problem', { status, ...problem })
    } finally {
      waiting.end()
    }
    events.end()
    return answered
  })
}

const withFollowUps = (message: ShownMessage, followUps: string[]): ShownMessage =>
  followUps.length > 0 ? { ...message, followUps } : message

/** How many messages before a reply are loaded for its follow-up questions. */
const lookedBackAt = 9

/** The delay before the progress message. The embedded Remy answers sooner, a model takes seconds. */
const looking = 'Looking through your screenshots…'
const silenceMillisMax = 150

function saySoon(say: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    begin() {
      timer = setTimeout(say, silenceMillisMax)
    },
    end: () => clearTimeout(timer),
  }
}
