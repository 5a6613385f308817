import type { Selectable } from 'kysely'
import type { JobsTable } from '#server/schema/tables/platform-tables.ts'
import type { Db } from '../db/db.ts'
import { asOwner } from '../owner.ts'
import type { GivenUpJob, NewJob } from './jobs.ts'

/** Jobs that failed for good. They hold ids, never a person's text, and are kept for operators to retry. */
export function givenUpStore(db: Db) {
  return {
    /** Returns its id. */
    async keep(tx: Db, job: Selectable<JobsTable>, message: string, now: number): Promise<number> {
      const { kind, unique_key, payload, owner_id } = job
      const { id } = await tx
        .insertInto('given_up_jobs')
        .values({
          ...{ kind, unique_key, payload, owner_id, given_up_at: now },
          message: message.slice(0, messageCharsMax),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The newest first. */
    list: (max: number): Promise<GivenUpJob[]> =>
      db
        .selectFrom('given_up_jobs')
        .select(['id', 'kind', 'message', 'given_up_at'])
        .orderBy('id', 'desc')
        .limit(max)
        .execute(),

    async count(): Promise<number> {
      const all = db.selectFrom('given_up_jobs').select(({ fn }) => fn.countAll<number>().as('jobs'))
      return (await all.executeTakeFirstOrThrow()).jobs
    },

    /** Removes it. Undefined if it is not there. */
    async take(tx: Db, id: number): Promise<NewJob | undefined> {
      const row = await tx.deleteFrom('given_up_jobs').where('id', '=', id).returningAll().executeTakeFirst()
      if (!row) return undefined
      return {
        kind: row.kind,
        key: row.unique_key.slice(row.kind.length + 1),
        payload: JSON.parse(row.payload),
        ...(row.owner_id !== null && { ownerId: asOwner(row.owner_id) }),
      }
    },

    async removeBefore(time: number): Promise<void> {
      await db.deleteFrom('given_up_jobs').where('given_up_at', '<=', time).execute()
    },
  }
}

const messageCharsMax = 300
