import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { signInsOn } from './events/security-event-store.ts'
import type { Device } from './sessions/device-of.ts'
import { emailKey } from './user-store.ts'

/** The data that signing in needs, with one statement each. */
export function signInStore(db: Db) {
  return {
    /** The account with this address, and the password of whoever signed up last with it. */
    findByEmail: (email: string) =>
      db
        .selectFrom('users')
        .leftJoin('second_sign_ups', 'second_sign_ups.user_id', 'users.id')
        .selectAll('users')
        .select('second_sign_ups.password_hash as second_password_hash')
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst(),

    /** The account, since when it requires a second step, and an earlier sign-in on such a device. */
    find: (ownerId: OwnerId, device: Device) =>
      db
        .selectFrom('users')
        .leftJoin('two_step', 'two_step.user_id', 'users.id')
        .selectAll('users')
        .select(['two_step.turned_on_at', signInsOn(db, ownerId, device).as('earlier_sign_in')])
        .where('users.id', '=', ownerId)
        .executeTakeFirst(),
  }
}
