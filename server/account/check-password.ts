import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { verifyPassword } from './password-hash.ts'
import { userStore } from './user-store.ts'

export type PasswordCheck = { db: Db; onWrong: () => void }

/**
 * Refuses a wrong password with `sentence`, after calling `onWrong`. The check takes a while. So call the
 * returned function in the transaction that follows: it checks that the password is still the same.
 */
export async function checkPassword(
  { db, onWrong }: PasswordCheck,
  ownerId: OwnerId,
  password: string,
  sentence: string,
): Promise<{ checkAgain: (tx: Db) => Promise<void> }> {
  const user = await userStore(db).find(ownerId)
  const wrong = () => new ProblemError('account.wrong-password', sentence)
  if (!user || !(await verifyPassword(password, user.password_hash))) {
    onWrong()
    throw wrong()
  }
  return {
    async checkAgain(tx) {
      if ((await userStore(tx).find(ownerId))?.password_hash !== user.password_hash) throw wrong()
    },
  }
}
