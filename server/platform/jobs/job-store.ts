import type { Selectable } from 'kysely'
import type { JobsTable } from '#server/schema/tables.ts'
import type { Db, Engine } from '../db/db.ts'
import type { NewJob } from './jobs.ts'

/** Of a claimed job. Each claim raises `attempts`, so that id and attempts together name one claim and no later one. */
export type ClaimedJob = Selectable<JobsTable>
export type JobStore = ReturnType<typeof jobStore>

export function jobStore(db: Db, engine: Engine) {
  const claimOf = ({ id, attempts }: ClaimedJob, on: Db = db) => ({
    update: on.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts),
    delete: on.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts),
  })
  return {
    async insert(tx: Db, { kind, key, payload, runAt }: NewJob, now: number) {
      const row = { kind, unique_key: uniqueKey(kind, key), payload: JSON.stringify(payload), attempts: 0 }
      await tx
        .insertInto('jobs')
        .values({ ...row, run_at: runAt ?? now, leased_until: null, created_at: now })
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

    async count(kind?: string): Promise<number> {
      const all = db.selectFrom('jobs').select(({ fn }) => fn.countAll<number>().as('jobs'))
      return (await (kind ? all.where('kind', '=', kind) : all).executeTakeFirstOrThrow()).jobs
    },

    /** Due jobs nobody holds, the longest due first, each to one claimant: one statement, atomic on both engines. */
    async claim(kind: string, most: number, { now, leasedUntil }: { now: number; leasedUntil: number }) {
      const due = db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('run_at', '<=', now)
        .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .orderBy('run_at')
        .orderBy('id')
        .limit(most)
      const claimed = await db
        // As a named part, PostgreSQL evaluates it once; as a sub-query it may lock more rows than `most`.
        .with('due', () => (engine === 'postgres' ? due.forUpdate().skipLocked() : due))
        .updateTable('jobs')
        .set(({ eb }) => ({ leased_until: leasedUntil, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', part => part.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
      return claimed.sort((a, b) => a.run_at - b.run_at || a.id - b.id)
    },

    /** False when the claim is no longer this one. */
    async renew(job: ClaimedJob, leasedUntil: number): Promise<boolean> {
      const { numUpdatedRows } = await claimOf(job)
        .update.set({ leased_until: leasedUntil })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async postpone(job: ClaimedJob, runAt: number) {
      await claimOf(job).update.set({ leased_until: null, run_at: runAt }).execute()
    },

    /** False when the claim is no longer this one. */
    async remove(job: ClaimedJob, tx: Db = db): Promise<boolean> {
      const { numDeletedRows } = await claimOf(job, tx).delete.executeTakeFirst()
      return numDeletedRows > 0n
    },

    async releaseAll() {
      await db.updateTable('jobs').set({ leased_until: null }).where('leased_until', 'is not', null).execute()
    },
  }
}

const uniqueKey = (kind: string, key: string) => `${kind}:${key}`
