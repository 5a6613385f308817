import { createHash, randomBytes } from 'node:crypto'
import { spareCodesCount } from '#contract/sign-in/two-step.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Codes for a person who has lost their second step. Each works once. Only hashes are stored. */
export function spareCodeStore(db: Db) {
  return {
    /** Returns new codes in place of the old ones. */
    async renew(ownerId: OwnerId): Promise<string[]> {
      await this.removeAll(ownerId)
      const codes = Array.from({ length: spareCodesCount }, newCode)
      await db
        .insertInto('spare_codes')
        .values(codes.map(code => ({ user_id: ownerId, code_hash: hashOf(ownerId, code), used_at: null })))
        .execute()
      return codes.map(code => `${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`)
    },

    /** Whether it was an unused code. The code has capital letters and no hyphens. */
    async use(ownerId: OwnerId, code: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('spare_codes')
        .set({ used_at: now })
        .where('user_id', '=', ownerId)
        .where('code_hash', '=', hashOf(ownerId, code))
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async countLeft(ownerId: OwnerId): Promise<number> {
      const left = db
        .selectFrom('spare_codes')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('used_at', 'is', null)
      return (await left.execute()).length
    },

    async removeAll(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('spare_codes').where('user_id', '=', ownerId).execute()
    },
  }
}

/** 15 letters of 5 bits each. These are too many to guess, even with the hashes. */
const newCode = () => Array.from(randomBytes(15), byte => letters[byte % letters.length]).join('')
/** The alphabet of base32: without 0 and 1, which look like letters. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const hashOf = (ownerId: OwnerId, code: string) =>
  createHash('sha256').update(`spare code of ${ownerId}: ${code}`).digest('hex')
