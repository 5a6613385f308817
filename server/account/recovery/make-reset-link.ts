import { emailLinkStore } from '#server/account/email-link-store.ts'
import { userStore } from '#server/account/user-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'

/**
 * A link that sets a new password for an account, for whoever runs Remy.
 * @throws Error with a sentence if there is no such account
 */
export async function makeResetLink(
  { db, origin }: { db: Db; origin: string },
  email: string,
  now: number,
): Promise<string> {
  const user = await userStore(db).findByEmail(email)
  if (!user || user.email === '') throw new Error(`There is no account with the address ${email}.`)
  const token = await emailLinkStore(db).create(asOwner(user.id), 'reset', now)
  return `${origin}/reset?token=${token}`
}
