import { type Selectable, sql } from 'kysely'
import type { JobsTable } from '#server/schema/tables/platform-tables.ts'
import type { Clock } from '../clock.ts'
import type { Db, Engine } from '../db/db.ts'
import type { OwnerId } from '../owner.ts'
import { backOffMsMax, leaseMsMax } from './job-times.ts'
import type { NewJob, QueueOfKind } from './jobs.ts'

/** A claimed job. Each claim raises `attempts`, so id and attempts together identify one claim. */
export type ClaimedJob = Selectable<JobsTable>
type Claim = { leaseMs: number; except?: number[] }
/** What its last run came to. */
type Became = Pick<ClaimedJob, 'failures' | 'put_off_since'>
export type JobStore = ReturnType<typeof jobStore>

/**
 * `clock`: what leases and due times are judged by. Null for PostgreSQL's own, which all processes share:
 * with their own clocks some seconds apart, one would take over what another still does.
 */
export function jobStore(db: Db, engine: Engine, clock: Clock | null) {
  const inMillis = (millis: number) =>
    clock ? sql<number>`${clock() + millis}` : sql<number>`${dbNow} + ${millis}`
  const claimOf = ({ id, attempts }: ClaimedJob, on: Db = db) => ({
    update: on.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts),
    delete: on.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts),
  })
  async function isKeyQueued(key: string): Promise<boolean> {
    const row = await db.selectFrom('jobs').select('id').where('unique_key', '=', key).executeTakeFirst()
    return row !== undefined
  }
  return {
    async insert(tx: Db, { kind, key, payload, runAt, ownerId }: NewJob) {
      const row = { kind, unique_key: uniqueKey(kind, key), payload: JSON.stringify(payload), attempts: 0 }
      const place = { owner_id: ownerId ?? null, turn: turnOf(kind, ownerId), run_at: runAt ?? atOnce }
      await tx
        .insertInto('jobs')
        .values({ ...row, ...place, leased_until: null, put_off_since: null, created_at: inMillis(0) })
        .onConflict(conflict => conflict.column('unique_key').doNothing())
        .execute()
    },

    async withdraw(tx: Db, kind: string, keys: string[]): Promise<number> {
      if (keys.length === 0) return 0
      const those = keys.map(key => uniqueKey(kind, key))
      const { numDeletedRows } = await tx
        .deleteFrom('jobs')
        .where('unique_key', 'in', those)
        .where('leased_until', 'is', null)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async withdrawUntried(tx: Db, kind: string, key: string): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('jobs')
        .where('unique_key', '=', uniqueKey(kind, key))
        .where('attempts', '=', 0)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    isQueued: (kind: string, key: string) => isKeyQueued(uniqueKey(kind, key)),
    isKeyQueued,

    async count(kind?: string): Promise<number> {
      const all = db.selectFrom('jobs').select(({ fn }) => fn.countAll<number>().as('jobs'))
      return (await (kind ? all.where('kind', '=', kind) : all).executeTakeFirstOrThrow()).jobs
    },

    async queue(now: number): Promise<QueueOfKind[]> {
      const isRunning = sql<boolean>`leased_until > ${now}`
      const isDue = sql<boolean>`run_at <= ${now} and (leased_until is null or leased_until <= ${now})`
      const dueAt = sql`case when run_at > created_at then run_at else created_at end`
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => [
          'kind',
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere(isRunning).as('running'),
          sql<number | null>`min(case when ${isDue} then ${dueAt} end)`.as('oldest'),
        ])
        .groupBy('kind')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind, all, running, oldest }) => ({
        ...{ kind, running, waiting: all - running },
        oldestSeconds: oldest === null ? 0 : Math.max(0, Math.round((now - Number(oldest)) / 1000)),
      }))
    },

    async countFor(kind: string, ownerId: OwnerId): Promise<{ all: number; own: number }> {
      return db
        .selectFrom('jobs')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('owner_id', '=', ownerId).as('own'),
        ])
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    },

    /**
     * Claims due jobs that nobody holds, in turns by owner, each for one claimant: one statement, atomic on
     * both engines. A retry or lease further ahead than any that Remy sets dates from before the clock was
     * set back: it counts as over. `except` is not claimed: the claimant still runs it, and only its lease
     * has run out, because the computer slept or its clock was set forward.
     */
    async claim(kind: string, most: number, { leaseMs, except = [] }: Claim) {
      const due = db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .$if(except.length > 0, query => query.where('id', 'not in', except))
        .where(({ eb, or, and }) =>
          or([
            eb('run_at', '<=', inMillis(0)),
            and([eb('attempts', '>', 0), eb('run_at', '>', inMillis(backOffMsMax))]),
          ]),
        )
        .where(({ eb, or }) =>
          or([
            eb('leased_until', 'is', null),
            eb('leased_until', '<=', inMillis(0)),
            eb('leased_until', '>', inMillis(leaseMsMax)),
          ]),
        )
        .orderBy('turn')
        .orderBy('run_at')
        .orderBy('id')
        .limit(most)
      const claimed = await db
        // As a CTE, PostgreSQL evaluates it once. As a subquery it may lock more rows than `most`.
        .with('due', () => (engine === 'postgres' ? due.forUpdate().skipLocked() : due))
        .updateTable('jobs')
        .set(({ eb }) => ({
          leased_until: inMillis(leaseMs),
          attempts: eb('attempts', '+', 1),
          // A run that ends leaves no lease, and neither does one that is given back.
          cut_offs: sql<number>`cut_offs + case when leased_until is null then 0 else 1 end`,
        }))
        .where('id', 'in', part => part.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
      return claimed.sort((a, b) => a.turn - b.turn || a.run_at - b.run_at || a.id - b.id)
    },

    /** False if the job has been claimed again since. */
    async renew(job: ClaimedJob, leaseMs: number): Promise<boolean> {
      const { numUpdatedRows } = await claimOf(job)
        .update.set({ leased_until: inMillis(leaseMs) })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async postpone(job: ClaimedJob, waitMs: number, became: Became) {
      await claimOf(job)
        .update.set({ leased_until: null, run_at: inMillis(waitMs), ...became })
        .execute()
    },

    /** Anybody may claim it now. If its run ends after all, that counts, unless somebody has. */
    async giveBack(job: ClaimedJob) {
      await claimOf(job).update.set({ leased_until: null }).execute()
    },

    /** False if the job has been claimed again since. */
    async remove(job: ClaimedJob, tx: Db = db): Promise<boolean> {
      const { numDeletedRows } = await claimOf(job, tx).delete.executeTakeFirst()
      return numDeletedRows > 0n
    },

    async releaseAll() {
      await db
        .updateTable('jobs')
        .set(({ eb }) => ({ leased_until: null, cut_offs: eb('cut_offs', '+', 1) }))
        .where('leased_until', 'is not', null)
        .execute()
    },
  }
}

/** Since 1970. In PostgreSQL, `now()` is the same throughout a statement, so that an index can use it. */
const dbNow = sql`(extract(epoch from now()) * 1000)::bigint`

/** For `run_at`. It is no time of the clock, which may be set back before the job runs. */
const atOnce = 0

/**
 * An owner's jobs of one kind have increasing turns, and the lowest turn is served first. A newcomer starts
 * at the turn being served, so they wait for one job of everybody else, not for all of them. A job without an
 * owner counts as a newcomer. (Start-time fair queueing: Goyal, Vin and Cheng, SIGCOMM 1996, with jobs of
 * equal length.)
 */
function turnOf(kind: string, ownerId?: OwnerId) {
  const served = sql`select min(turn) as turn from jobs where kind = ${kind}`
  if (ownerId === undefined) return sql<number>`coalesce((${served}), 0)`
  const next = sql`select max(turn) + 1 as turn from jobs where kind = ${kind} and owner_id = ${ownerId}`
  return sql<number>`(select coalesce(max(turn), 0) from (${served} union all ${next}) as turns)`
}

const uniqueKey = (kind: string, key: string) => `${kind}:${key}`
