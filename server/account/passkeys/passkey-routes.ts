import type { FastifyInstance } from 'fastify'
import type { Session, User } from '#contract/account.ts'
import * as contract from '#contract/passkeys.ts'
import type { limitAttempts } from '#server/account/attempt-limits.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { twoStepStore } from '#server/account/two-step/two-step-store.ts'
import { type UserRow, userStore } from '#server/account/user-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type PasskeyRow, passkeyStore } from './passkey-store.ts'
import type { Passkeys } from './passkeys.ts'

type Dependencies = {
  db: Db
  passkeys: Passkeys
  events: SecurityEvents
  attempts: ReturnType<typeof limitAttempts>
  /** Opens a session for a person who has proved who they are. */
  letIn: (
    call: Pick<Call<typeof contract.signInWithPasskey>, 'request' | 'reply'>,
    user: UserRow,
  ) => Promise<{ user: User; session: Session }>
}

export function passkeyRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, passkeys, events, attempts, letIn } = dependencies

  serve(http, contract.listPasskeys, async ({ ownerId }) =>
    (await passkeyStore(db).list(ownerId)).map(presentPasskey),
  )

  serve(http, contract.beginPasskey, async ({ ownerId }) => {
    const user = await userStore(db).find(ownerId)
    if (!user) throw new ProblemError('session.missing', 'Please sign in first.')
    return passkeys.begin(user)
  })

  serve(http, contract.addPasskey, async ({ ownerId, body, request }) => {
    const { keep } = await passkeys.check(ownerId, body.answer as Parameters<typeof passkeys.check>[1])
    const added = await inTransaction(db, async tx => {
      const row = await keep(tx, body.name)
      await events.record(tx, request, ownerId, 'passkey-added')
      return row
    })
    events.wake()
    return presentPasskey(added)
  })

  serve(http, contract.removePasskey, async ({ ownerId, params, request }) => {
    await inTransaction(db, async tx => {
      await expectOtherStep(tx, ownerId)
      if (!(await passkeyStore(tx).remove(ownerId, params.id)))
        throw new ProblemError('passkey.unknown', 'This passkey is gone already.')
      await events.record(tx, request, ownerId, 'passkey-removed')
    })
    return undefined
  })

  serve(http, contract.askForPasskey, async ({ request }) => {
    await attempts.link(request)
    return passkeys.ask()
  })

  serve(http, contract.signInWithPasskey, async ({ body, request, reply }) => {
    await attempts.link(request)
    return letIn({ request, reply }, await passkeys.verify(body.answer))
  })
}

/** The last passkey stays while it is the only second step. */
async function expectOtherStep(tx: Db, ownerId: OwnerId) {
  const twoStep = await twoStepStore(tx).find(ownerId)
  if (!twoStep || twoStep.turned_on_at === null || twoStep.app_secret !== null) return
  if ((await passkeyStore(tx).list(ownerId)).length > 1) return
  throw new ProblemError(
    'passkey.needed',
    'This passkey is your second step when you sign in. Add an authenticator app first, or turn two-step sign-in off.',
  )
}

const presentPasskey = ({ id, name, created_at, used_at }: PasskeyRow): contract.Passkey => ({
  ...{ id, name, createdAt: new Date(created_at).toISOString() },
  lastUsedAt: used_at === null ? null : new Date(used_at).toISOString(),
})
