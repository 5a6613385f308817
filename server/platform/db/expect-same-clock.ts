import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'

/** Limits, sessions and reminders bear it. Leases of jobs follow the database's clock alone. */
const apartMillisMax = 5_000
const compareMillis = 60_000

/**
 * The processes on one PostgreSQL share limits and due times, so their clocks must agree. Each is compared
 * with the database's at its start.
 * @throws Error with one sentence
 */
export async function expectSameClock(db: Db, clock: Clock): Promise<void> {
  const seconds = await secondsApart(db, clock)
  if (seconds !== null) throw new Error(`${sentenceOf(seconds)} Set them by NTP, then start Remy again.`)
}

/** Compares them again every minute, and logs once when they part. Returns how to stop. */
export function watchClock(db: Db, clock: Clock, log: Pick<Log, 'warn'>): () => void {
  let wereApart = false
  async function compare() {
    const seconds = await secondsApart(db, clock)
    if (seconds !== null && !wereApart) log.warn('clock.apart', { message: sentenceOf(seconds), seconds })
    wereApart = seconds !== null
  }
  // A database that is away is noticed elsewhere.
  const timer = setInterval(() => void compare().catch(() => {}), compareMillis)
  timer.unref()
  return () => clearInterval(timer)
}

const sentenceOf = (seconds: number) =>
  `The clocks of this machine and of PostgreSQL differ by ${seconds} seconds.`

/** Null if they agree well enough. */
async function secondsApart(db: Db, clock: Clock): Promise<number | null> {
  const asked = clock()
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  const answered = clock()
  // It was read at some time in between.
  const theirs = Number(rows[0]?.now)
  const apart = Math.max(asked - theirs, theirs - answered)
  return apart <= apartMillisMax ? null : Math.round(apart / 1_000)
}
