import { brand, supportEmail } from '#contract/brand.ts'
import { userStore } from '#server/account/user-store.ts'
import type { CarrierWord, ReceivedText } from '#server/outside/text-messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { answerText } from './answer-text-job.ts'
import { answeredStrangerStore } from './answered-stranger-store.ts'
import { carrierWord } from './carrier-word.ts'
import { receivedTextStore } from './received-text-store.ts'
import { sendReplyKind } from './send-reply-job.ts'
import { stoppedNumberStore } from './stopped-number-store.ts'
import { callMillisMax, type WaitingCalls } from './waiting-calls.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'withdraw' | 'wake'>
  waiting: WaitingCalls
  /** Remy's public address. */
  origin: string
  clock: Clock
}

/** Handles an incoming message. Returns the reply to give at once, or null for none. */
export const receiveText = (dependencies: Dependencies) => {
  const { db, origin, clock } = dependencies
  return async (received: ReceivedText): Promise<string | null> => {
    const isBare = received.media.length === 0
    const word = received.optOut ?? (isBare ? carrierWord(received.content) : null)
    if (word) return obey(db, word, received, clock())
    const isStopped = await stoppedNumberStore(db).has(received.from)
    const user = await userStore(db).findByPhone(received.from)
    if (user) {
      const reply = await replyToUser(dependencies, asOwner(user.id), received)
      return isStopped ? null : reply
    }
    const isNew = await inTransaction(db, tx => answeredStrangerStore(tx).isNew(received.from, clock()))
    return isNew && !isStopped ? strangerReply(origin) : null
  }
}

async function obey(
  db: Db,
  word: CarrierWord,
  { from, optOut }: ReceivedText,
  now: number,
): Promise<string | null> {
  if (word === 'stop') await stoppedNumberStore(db).add(from, now)
  if (word === 'start') await stoppedNumberStore(db).remove(from)
  return optOut === null ? said[word] : null
}

/** Carriers require these: who this is, what happens, and how to come back. */
const said = {
  stop: `${brand}: you will get no more messages from us. What you send is still kept. Reply START to get answers again.`,
  start: `${brand}: welcome back. Send a screenshot or a note to keep it, or ask a question. Reply STOP to end messages.`,
  help: `${brand}: send a screenshot or a note and it is kept; ask a question and it is answered. Help: ${supportEmail}. Reply STOP to end messages.`,
}

const strangerReply = (origin: string) =>
  `${brand} does not know this number yet. Sign up at ${origin}/register, or confirm the number in your settings.`

async function replyToUser(
  { db, jobs, waiting, clock }: Dependencies,
  ownerId: OwnerId,
  received: ReceivedText,
): Promise<string | null> {
  const { carrierId, media } = received
  const job = answerText(ownerId, carrierId, { hasPictures: media.length > 0 })
  const isReady = async () => {
    const known = await receivedTextStore(db).find(ownerId, carrierId)
    return known !== undefined && (known.replyWay !== null || known.reply !== null)
  }
  // Starts waiting before the reply can arrive.
  const over = waiting.wait(carrierId, callMillisMax, isReady)
  await inTransaction(db, async tx => {
    if (await receivedTextStore(tx).add(ownerId, received, clock())) await jobs.enqueue(tx, job)
  })
  jobs.wake(job.kind)
  if (await isReady()) waiting.end(carrierId)
  await over
  const kept = await inTransaction(db, async tx => {
    const text = await receivedTextStore(tx).find(ownerId, carrierId)
    if (text?.replyWay !== null) return text
    const way = text.reply === null ? 'message' : 'answer'
    await receivedTextStore(tx).decideWay(ownerId, carrierId, way)
    if (way === 'answer') await jobs.withdraw(tx, sendReplyKind, [carrierId])
    return { ...text, replyWay: way }
  })
  return kept?.replyWay === 'answer' ? kept.reply || null : null
}
