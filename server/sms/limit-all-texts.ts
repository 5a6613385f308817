import { MaybeSentError } from '#server/outside/text-messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { dailyAllowance, type GiveBack } from './daily-allowance.ts'

/**
 * How many messages all of Remy may send in a day, and to which countries: number prefixes, or null for any.
 */
export type TextBounds = { aDayMax: number; countries: string[] | null }
type Dependencies = { db: Db; clock: Clock; log: Pick<Log, 'warn'> }

/** Each text message costs money. Many accounts together can send no more than this. */
export function limitAllTexts({ aDayMax, countries }: TextBounds, { db, clock, log }: Dependencies) {
  const ofAll = dailyAllowance({
    ...{ db, clock, what: 'text', max: aDayMax },
    sentence: 'No more messages can be sent today. Please try again tomorrow.',
  })
  let lastLogged = ''

  async function take(): Promise<GiveBack> {
    try {
      return await ofAll.take('of all')
    } catch (error) {
      const day = new Date(clock()).toISOString().slice(0, 10)
      if (day !== lastLogged) log.warn('text.day-is-full', { aDayMax })
      lastLogged = day
      throw error
    }
  }

  return async (to: string, send: () => Promise<void>): Promise<void> => {
    if (countries && !countries.some(country => to.startsWith(country)))
      throw new ProblemError('request.invalid', 'Messages cannot be sent to numbers in this country.')
    const giveBack = await take()
    try {
      await send()
    } catch (error) {
      if (!(error instanceof MaybeSentError)) await giveBack()
      throw error
    }
  }
}
