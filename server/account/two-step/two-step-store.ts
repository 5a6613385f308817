import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

type TwoStepRow = Selectable<Tables['two_step']>

/** Whether an account asks for a second step, and the secret of its authenticator app. */
export function twoStepStore(db: Db) {
  return {
    find: (ownerId: OwnerId): Promise<TwoStepRow | undefined> =>
      db.selectFrom('two_step').selectAll().where('user_id', '=', ownerId).executeTakeFirst(),

    /** Keeps the secret of an app until the app gives its first code. */
    async begin(ownerId: OwnerId, secret: string): Promise<void> {
      await db
        .insertInto('two_step')
        .values({ ...nothing, user_id: ownerId, pending_secret: secret })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ pending_secret: secret }))
        .execute()
    },

    /** Stores the app after its first right code. Returns false if another app has begun meanwhile. */
    async keepApp(ownerId: OwnerId, secret: string, period: number, now: number): Promise<boolean> {
      return inTransaction(db, async tx => {
        const row = await twoStepStore(tx).find(ownerId)
        if (row?.pending_secret !== secret) return false
        await tx
          .updateTable('two_step')
          .set({
            app_secret: secret,
            pending_secret: null,
            last_period: period,
            turned_on_at: row.turned_on_at ?? now,
          })
          .where('user_id', '=', ownerId)
          .execute()
        return true
      })
    },

    /** Asks for a passkey after the password. */
    async turnOn(ownerId: OwnerId, now: number): Promise<void> {
      await db
        .insertInto('two_step')
        .values({ ...nothing, user_id: ownerId, turned_on_at: now })
        .onConflict(conflict =>
          conflict.column('user_id').doUpdateSet(({ fn, val, ref }) => ({
            turned_on_at: fn.coalesce(ref('two_step.turned_on_at'), val(now)),
          })),
        )
        .execute()
    },

    /** Whether no code of this period or a later one was accepted before. So each code counts once. */
    async usePeriod(ownerId: OwnerId, period: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('two_step')
        .set({ last_period: period })
        .where('user_id', '=', ownerId)
        .where(({ eb, or }) => or([eb('last_period', 'is', null), eb('last_period', '<', period)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns whether it was on. */
    async turnOff(ownerId: OwnerId): Promise<boolean> {
      const row = await db
        .deleteFrom('two_step')
        .where('user_id', '=', ownerId)
        .returning('turned_on_at')
        .executeTakeFirst()
      return row !== undefined && row.turned_on_at !== null
    },
  }
}

const nothing = { turned_on_at: null, app_secret: null, pending_secret: null, last_period: null }
