import { MaybeSentError } from '#server/outside/text-messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { dailyAllowance, type GiveBack } from './daily-allowance.ts'

type Send = () => Promise<void>

/**
 * How many text messages an account sends in a day, and how many codes a number receives. A failed message
 * does not count, so that a bad hour of the carrier uses up nobody's day. But attempts are limited too.
 */
export function limitTexts({ db, clock }: { db: Db; clock: Clock }) {
  const ofAccount = dailyAllowance({
    ...{ db, clock, what: 'text of', max: textsADayMax },
    sentence: `At most ${textsADayMax} messages can be sent in a day.`,
  })
  const triesOfAccount = dailyAllowance({
    ...{ db, clock, what: 'try of', max: triesADayMax },
    sentence: 'Too many messages could not be sent today. Please try again tomorrow.',
  })
  const codesToNumber = dailyAllowance({
    ...{ db, clock, what: 'code to', max: codesToOneMax },
    sentence: 'This number has been sent enough codes for today.',
  })

  const text = async (ownerId: OwnerId, send: Send): Promise<void> => {
    const giveBack = await ofAccount.take(String(ownerId))
    await givingBack(giveBack, async () => {
      await triesOfAccount.take(String(ownerId))
      await send()
    })
  }

  return {
    text,
    /**
     * The receiver has not asked us for a code, so a number gets only a few a day, whichever account asks.
     */
    code: async (ownerId: OwnerId, number: string, send: Send): Promise<void> =>
      givingBack(await codesToNumber.take(number), () => text(ownerId, send)),
  }
}

const textsADayMax = 20
const triesADayMax = 100
const codesToOneMax = 5

async function givingBack(giveBack: GiveBack, send: Send): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof MaybeSentError)) await giveBack()
    throw error
  }
}
