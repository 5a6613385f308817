import type { SecondStep } from '#contract/sign-in/second-step.ts'
import { passkeyStore } from '#server/account/passkeys/passkey-store.ts'
import type { UserRow } from '#server/account/user-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import { spareCodeStore } from './spare-code-store.ts'
import { makeStepToken } from './step-token.ts'
import { twoStepStore } from './two-step-store.ts'

/** Asks a person who knows the password for a second step. Null if their account needs none. */
export async function askSecondStep(
  { db, sendsMail }: { db: Db; sendsMail: boolean },
  user: UserRow,
  now: number,
): Promise<SecondStep | null> {
  const ownerId = asOwner(user.id)
  const twoStep = await twoStepStore(db).find(ownerId)
  if (!twoStep || twoStep.turned_on_at === null) return null
  const hasPasskey = (await passkeyStore(db).list(ownerId)).length > 0
  const hasSpareCode = (await spareCodeStore(db).countLeft(ownerId)) > 0
  const { token, expiresAt } = makeStepToken(user, now)
  return {
    step: token,
    ways: [
      ...(twoStep.app_secret === null ? [] : ['app' as const]),
      ...(hasPasskey ? ['passkey' as const] : []),
      ...(hasSpareCode ? ['spare-code' as const] : []),
      ...(sendsMail ? ['mail' as const] : []),
    ],
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
