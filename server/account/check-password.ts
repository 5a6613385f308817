import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { verifyPassword } from './password-hash.ts'
import { userStore } from './user-store.ts'

/**
 * Refuses with `sentence` who does not know the password. Checking takes a while: what is returned says, in the
 * transaction that goes on from there, whether it is the password still.
 */
export async function checkPassword(
  db: Db,
  ownerId: OwnerId,
  password: string,
  sentence: string,
): Promise<{ checkAgain: (tx: Db) => Promise<void> }> {
  const user = await userStore(db).find(ownerId)
  const wrong = () => new ProblemError('account.wrong-password', sentence)
  if (!user || !(await verifyPassword(password, user.password_hash))) throw wrong()
  return {
    async checkAgain(tx) {
      if ((await userStore(tx).find(ownerId))?.password_hash !== user.password_hash) throw wrong()
    },
  }
}
