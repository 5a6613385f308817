import { setTimeout as pause } from 'node:timers/promises'
import type { DatabasePlace } from '#server/platform/db/open-database.ts'
import { aPerson } from '#test/a-person.ts'
import { KillableApps } from '#test/killable-apps.ts'
import { findLosses, type Losses } from './find-losses.ts'
import { emptyLedger } from './ledger.ts'
import { type PersonAtWork, personAtWork } from './person-at-work.ts'

export type Tally = Losses & { done: number; unanswered: number }

const peopleEach = 2
/** After this many kills, other people take over, so that lists stay short. */
const killsOfOnePerson = 20

/**
 * In each round, people work until some requests are answered. Then the process is killed with -9 amid the
 * others, and restarted on the same data. After each restart, these people's acknowledged changes are
 * checked. At the end, everybody's are. One process serves all `places`, because starting takes most of a
 * round. So one kill cuts off work in each of them.
 */
export async function workAndKill(
  places: DatabasePlace[],
  kills: number,
  onKill: (kills: number, tally: Tally) => void,
): Promise<Tally> {
  await using apps = await KillableApps.start({ places, reads: 'nothing' })
  const all: PersonAtWork[] = []
  const tally: Tally = { done: 0, unanswered: 0, lost: [], doubled: [] }
  for (let kill = 1; kill <= kills; kill++) {
    if ((kill - 1) % killsOfOnePerson === 0) all.push(...(await newPeople(apps, places, all.length)))
    const working = all.slice(-peopleEach * places.length)
    await workUntilKilled(working, apps, tally)
    await apps.startAgain()
    await compare(working, { images: 3 }, tally)
    onKill(kill, tally)
  }
  await compare(all, {}, tally)
  return tally
}

async function newPeople(apps: KillableApps, places: DatabasePlace[], from: number): Promise<PersonAtWork[]> {
  const homes = places.flatMap((_, place) => Array<number>(peopleEach).fill(place))
  return Promise.all(
    homes.map(async (place, i) => {
      const visitor = apps.visitor(place)
      const { status } = await visitor.post('/api/auth/signup', aPerson())
      if (status !== 201) throw new Error(`Sign-up answered ${status}.`)
      return personAtWork(visitor, from + i, emptyLedger())
    }),
  )
}

async function workUntilKilled(working: PersonAtWork[], apps: KillableApps, tally: Tally) {
  const enough = tally.done + working.length * (1 + Math.floor(Math.random() * 6))
  const { promise: isEnough, resolve } = Promise.withResolvers<void>()
  let isKilled = false
  const work = working.map(async person => {
    while (!isKilled) {
      const { status } = await person.next()
      if (status >= 200 && status < 300) tally.done++
      else tally.unanswered++
      if (tally.done >= enough) resolve()
    }
  })
  await isEnough
  // A random moment, so that the kill does not always follow a response.
  await pause(Math.random() * 50)
  isKilled = true
  await apps.kill()
  await Promise.all(work)
}

async function compare(people: PersonAtWork[], options: { images?: number }, tally: Tally) {
  for (const losses of await Promise.all(people.map(person => findLosses(person, options)))) {
    tally.lost.push(...losses.lost)
    tally.doubled.push(...losses.doubled)
  }
}
