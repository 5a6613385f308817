import { setTimeout as pause } from 'node:timers/promises'
import { aPerson } from '#test/a-person.ts'
import { findLosses } from '../durability/find-losses.ts'
import { emptyLedger } from '../durability/ledger.ts'
import { type Did, type PersonAtWork, personAtWork } from '../durability/person-at-work.ts'
import { quantile } from '../measure/quantile.ts'
import type { Fleet } from './fleet.ts'
import { nothingSeen, throughProxy } from './through-proxy.ts'

/** Sign-ups at the same time. Hashing a password costs much memory and time. */
const signUpsAtOnce = 8
const filedMillisMax = 300_000

/** People who use a fleet, and what they observed. */
export async function gatherCrowd(fleet: Fleet, count: number) {
  const seen = nothingSeen()
  const waits = new Map<Did['what'], number[]>()
  const people: PersonAtWork[] = []
  const numbers = Array.from({ length: count }, (_, i) => i)
  await inGroups(numbers, async number => {
    const visitor = throughProxy(fleet, seen)
    const { status } = await visitor.post('/api/auth/signup', aPerson())
    if (status !== 201) throw new Error(`Sign-up answered ${status}.`)
    people.push(personAtWork(visitor, number, emptyLedger()))
  })

  return {
    seen,
    /** Each person does something, then pauses for `thinkMillis` on average. */
    async work(millis: number, thinkMillis: number): Promise<void> {
      const end = performance.now() + millis
      await Promise.all(
        people.map(async person => {
          await pause(Math.random() * thinkMillis)
          while (performance.now() < end) {
            const startedAt = performance.now()
            const { what, status } = await person.next()
            if (status < 300) note(what, performance.now() - startedAt)
            await pause(thinkMillis * (0.5 + Math.random()))
          }
        }),
      )
    },

    /** Acknowledged things that are missing or duplicated, and screenshots that are not filed at the end. */
    async check() {
      const [lost, doubled]: [string[], string[]] = [[], []]
      await inGroups(people, async person => {
        await untilFiled(person)
        const losses = await findLosses(person)
        lost.push(...losses.lost)
        doubled.push(...losses.doubled)
      })
      return { lost, doubled, uploads: sumOf(people, ({ ledger }) => uploadsOf(ledger.sent)) }
    },

    /**
     * For each activity, its count, and the median and 95th percentile of the waiting time in milliseconds.
     */
    times: () =>
      Object.fromEntries(
        [...waits].map(([what, all]) => [
          what,
          { count: all.length, p50: Math.round(quantile(all, 0.5)), p95: Math.round(quantile(all, 0.95)) },
        ]),
      ),
  }

  function note(what: Did['what'], millis: number) {
    waits.set(what, [...(waits.get(what) ?? []), millis])
  }
}

/** Waits until all jobs are done: nothing waits to be read or filed. */
async function untilFiled({ visitor, number }: PersonAtWork): Promise<void> {
  const end = performance.now() + filedMillisMax
  for (;;) {
    const { body } = await visitor.get('/api/screenshots?limit=100')
    const waiting = body.filter(({ progress }: { progress: string }) => progress !== 'filed')
    if (waiting.length === 0) return
    if (performance.now() > end) throw new Error(`${waiting.length} pictures of ${number} are not filed.`)
    await pause(500)
  }
}

async function inGroups<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all]
  const workers = Array.from({ length: signUpsAtOnce }, async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one)
  })
  await Promise.all(workers)
}

const uploadsOf = (sent: PersonAtWork['ledger']['sent']) =>
  [...sent.values()].filter(({ id }) => id !== null).length

const sumOf = <T>(all: T[], size: (one: T) => number) => all.reduce((sum, one) => sum + size(one), 0)
