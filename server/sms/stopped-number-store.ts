import type { Db } from '#server/platform/db/db.ts'

/** Numbers whose holders said STOP. They belong to their holders, so they outlive an account. */
export function stoppedNumberStore(db: Db) {
  return {
    async has(number: string): Promise<boolean> {
      const row = await db
        .selectFrom('stopped_numbers')
        .select('number')
        .where('number', '=', number)
        .executeTakeFirst()
      return row !== undefined
    },

    async add(number: string, now: number): Promise<void> {
      await db
        .insertInto('stopped_numbers')
        .values({ number, stopped_at: now })
        .onConflict(conflict => conflict.column('number').doNothing())
        .execute()
    },

    async remove(number: string): Promise<void> {
      await db.deleteFrom('stopped_numbers').where('number', '=', number).execute()
    },
  }
}
