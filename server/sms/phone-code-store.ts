import { createHash, randomInt } from 'node:crypto'
import { codeLength } from '#contract/sms.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

const codeMillisMax = 10 * 60_000
/** The most tries to guess one of a million codes. */
const triesMax = 5

/** A new code. Only its hash is stored. */
export const newPhoneCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/** The last code texted for each account. Codes are random and stored only as hashes. */
export function phoneCodeStore(db: Db) {
  return {
    /** The new code replaces the one before. */
    async keep(ownerId: OwnerId, { number, code }: { number: string; code: string }, now: number) {
      const row = {
        number,
        code_hash: hashOf(ownerId, code),
        tries_left: triesMax,
        expires_at: now + codeMillisMax,
      }
      await db
        .insertInto('phone_codes')
        .values({ user_id: ownerId, ...row })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },

    /** The number that a valid code was sent to. Null if there is none. */
    async sentTo(ownerId: OwnerId, now: number): Promise<string | null> {
      const row = await db
        .selectFrom('phone_codes')
        .select('number')
        .where('user_id', '=', ownerId)
        .where('expires_at', '>', now)
        .where('tries_left', '>', 0)
        .executeTakeFirst()
      return row?.number ?? null
    },

    /** Returns the confirmed number, once. A wrong code uses up an attempt. Call it in a transaction. */
    async enter(ownerId: OwnerId, code: string, now: number): Promise<string | 'wrong' | 'expired'> {
      const mine = db.selectFrom('phone_codes').selectAll().where('user_id', '=', ownerId)
      const row = await mine.executeTakeFirst()
      if (!row || row.expires_at <= now || row.tries_left <= 0) return 'expired'
      if (row.code_hash === hashOf(ownerId, code)) {
        await db.deleteFrom('phone_codes').where('user_id', '=', ownerId).execute()
        return row.number
      }
      const tries_left = row.tries_left - 1
      await db.updateTable('phone_codes').set({ tries_left }).where('user_id', '=', ownerId).execute()
      return tries_left > 0 ? 'wrong' : 'expired'
    },
  }
}

const hashOf = (ownerId: OwnerId, code: string) =>
  createHash('sha256').update(`${ownerId} ${code}`).digest('hex')
