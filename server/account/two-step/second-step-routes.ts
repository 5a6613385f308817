import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session, User } from '#contract/account.ts'
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import * as contract from '#contract/sign-in/two-step.ts'
import type { z } from '#contract/zod.ts'
import type { limitAttempts } from '#server/account/attempt-limits.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { type Passkeys, passkeyOfAnother } from '#server/account/passkeys/passkeys.ts'
import { type UserRow, userStore } from '#server/account/user-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { checkCode, wrongCode } from './check-code.ts'
import { mailTwoStepLink, mailTwoStepLinkKind } from './mail-two-step-link.ts'
import { readStepToken } from './step-token.ts'
import { withdrawTwoStepLinks } from './two-step-link.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  events: SecurityEvents
  passkeys: Passkeys
  sendsMail: boolean
  clock: Clock
  attempts: ReturnType<typeof limitAttempts>
  /** Identifies a device on which this account signed in before. */
  deviceOf: (request: FastifyRequest, user: UserRow) => string | null
  /** Opens a session for a person who has proved who they are. */
  letIn: (
    call: Pick<Call<typeof contract.takeSecondStep>, 'request' | 'reply'>,
    user: UserRow,
  ) => Promise<{ user: User; session: Session }>
}

/** The routes between the right password and the session. */
export function secondStepRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, jobs, events, passkeys, sendsMail, clock, attempts, deviceOf, letIn } = dependencies

  serve(http, contract.takeSecondStep, async ({ body, request, reply }) => {
    await attempts.link(request)
    const user = await readStepToken(db, body.step, clock())
    const ownerId = asOwner(user.id)
    await attempts.secondStep(request, user, deviceOf(request, user))
    if ('passkey' in body) await acceptPasskey(user, body.passkey, request)
    else await acceptCode(user, body.code, request)
    await withdrawTwoStepLinks(db, ownerId)
    return letIn({ request, reply }, user)
  })

  async function acceptPasskey(
    user: UserRow,
    passkey: z.infer<typeof PasskeyAnswer>,
    request: FastifyRequest,
  ) {
    try {
      const signer = await passkeys.verify(passkey)
      if (signer.id !== user.id) throw passkeyOfAnother()
    } catch (cause) {
      if (cause instanceof ProblemError) await noteRefusal(user, request)
      throw cause
    }
  }

  async function acceptCode(user: UserRow, code: string, request: FastifyRequest) {
    const ownerId = asOwner(user.id)
    const kind = await inTransaction(db, async tx => {
      // The password may have been changed meanwhile.
      const current = await userStore(tx).find(ownerId)
      const kind =
        current?.password_hash === user.password_hash ? await checkCode(tx, ownerId, code, clock()) : null
      if (kind === 'spare') await events.record(tx, request, ownerId, 'spare-code-used')
      return kind
    })
    if (kind !== null) return
    await noteRefusal(user, request)
    throw wrongCode(code)
  }

  async function noteRefusal(user: UserRow, request: FastifyRequest) {
    await inTransaction(db, tx => events.record(tx, request, asOwner(user.id), 'second-step-refused'))
    events.wake()
  }

  serve(http, contract.requestTwoStepOff, async ({ body, request }) => {
    const user = await readStepToken(db, body.step, clock())
    const ownerId = asOwner(user.id)
    await attempts.letterTo(request, ownerId)
    if (!sendsMail) throw cannotMail()
    await inTransaction(db, async tx => {
      await jobs.enqueue(tx, mailTwoStepLink(ownerId))
      await events.record(tx, request, ownerId, 'two-step-off-requested')
    })
    jobs.wake(mailTwoStepLinkKind)
    return undefined
  })
}

const cannotMail = () =>
  new ProblemError(
    'mail.not-configured',
    'This Remy sends no mail. Ask whoever runs it to turn two-step sign-in off with: npm run two-step-off -- your address',
  )
