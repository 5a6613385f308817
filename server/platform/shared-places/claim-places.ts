import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Log } from '../log.ts'

/** What lies outside the database, and has to be the same for all processes on it. */
export type SharedPlace = {
  kind: 'archives' | 'files'
  /** Equal where the place is the same. */
  id: string
  /** Tells a person that another process uses another place. */
  trouble: string
}

export type PlaceClaims = {
  /** To be called with each session that this process opens for its signals. */
  claim(session: Pick<ClientBase, 'query'>): Promise<void>
  /** Throws one sentence if a process that runs uses another place. Returns if PostgreSQL does not answer. */
  expectShared(): Promise<void>
}

const answerMsMax = 10_000

/**
 * Tells whether all processes on one PostgreSQL use the same places. Each holds a shared lock for each of its
 * places as long as its session lasts, and no process waits for it. Whoever finds a lock for another place
 * does not start. So if all have ended, the next one may bring another place.
 */
export function claimPlaces(places: readonly SharedPlace[], log: Pick<Log, 'error'>): PlaceClaims {
  const first = Promise.withResolvers<string | null>()
  let isStarting = true
  return {
    async claim(session) {
      await session.query(endsWithMachine)
      for (const place of places) await session.query('select pg_advisory_lock_shared($1, $2)', keyOf(place))
      const trouble = await troubleIn(session, places)
      if (trouble !== null && !isStarting) log.error('place.apart', { message: trouble })
      first.resolve(trouble)
    },

    async expectShared() {
      const trouble = await Promise.race([first.promise, pause(answerMsMax, null, { ref: false })])
      isStarting = false
      if (trouble !== null) throw new Error(trouble)
    },
  }
}

/** Otherwise a session, and its locks, may outlive its machine by hours. */
const endsWithMachine = `select set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`

async function troubleIn(session: Pick<ClientBase, 'query'>, places: readonly SharedPlace[]) {
  for (const place of places) {
    const { rows } = await session.query(others, keyOf(place))
    if (rows.length > 0) return place.trouble
  }
  return null
}

/** https://www.postgresql.org/docs/current/view-pg-locks.html: `objsubid` 2 is a lock with two keys. */
const others = `select 1 from pg_locks
  where locktype = 'advisory' and objsubid = 2 and classid = $1::bigint::oid and objid <> $2::bigint::oid
    and database = (select oid from pg_database where datname = current_database())
  limit 1`

/** Two positive numbers of 32 bits. */
const keyOf = ({ kind, id }: SharedPlace): [number, number] => [
  kinds[kind],
  Number.parseInt(hash('sha256', id).slice(0, 8), 16) & 0x7fffffff,
]

/** Any numbers do that nobody else on this database takes for locks of their own. */
const kinds: Record<SharedPlace['kind'], number> = { archives: 0x52656d01, files: 0x52656d02 }
