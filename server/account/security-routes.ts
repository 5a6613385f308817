import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/security.ts'
import { reveal } from '#contract/sign-in/reveal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { moment } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { changeEmail, confirmEmailChange } from './address/change-email.ts'
import { mailAddressLinksKind } from './address/mail-address-links.ts'
import type { limitAttempts } from './attempt-limits.ts'
import { checkPassword } from './check-password.ts'
import { securityEventStore } from './events/security-event-store.ts'
import type { SecurityEvents } from './events/security-events.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import { type Passkeys, passkeyOfAnother } from './passkeys/passkeys.ts'
import type { PasswordCost } from './password-hash.ts'
import { mailReset, mailResetKind } from './recovery/mail-reset.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { sessionStore } from './session-store.ts'
import { deviceOf } from './sessions/device-of.ts'
import { unknownDevice } from './sessions/name-device.ts'
import { checkCode, wrongCode } from './two-step/check-code.ts'
import { twoStepStore } from './two-step/two-step-store.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  events: SecurityEvents
  passkeys: Passkeys
  sendsMail: boolean
  passwordCost: PasswordCost | undefined
  clock: Clock
  attempts: ReturnType<typeof limitAttempts>
}

/** The ways back into an account, proofs of identity, sessions, and what happened. */
export function securityRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  recoveryRoutes(http, dependencies)
  proofRoutes(http, dependencies)
  sessionRoutes(http, dependencies)
  addressRoutes(http, dependencies)

  serve(http, contract.listSecurityEvents, async ({ ownerId }) => {
    const rows = await securityEventStore(dependencies.db).list(ownerId)
    return rows.map(row => ({ ...row, at: moment(row.at) }))
  })
}

function recoveryRoutes(http: FastifyInstance, dependencies: Dependencies) {
  const { db, jobs, events, sendsMail, passwordCost, clock, attempts } = dependencies

  serve(http, contract.requestReset, async ({ body, request }) => {
    await attempts.letter(request)
    if (!sendsMail) throw cannotMail()
    await jobs.enqueue(db, mailReset(body.email, deviceOf(request)))
    jobs.wake(mailResetKind)
    return undefined
  })

  serve(http, contract.resetPassword, async ({ body, request }) => {
    await attempts.link(request)
    await resetPassword({ db, events, passwordCost, request }, body, clock())
    events.wake()
    return undefined
  })
}

const cannotMail = () =>
  new ProblemError(
    'mail.not-configured',
    'This Remy sends no mail. Ask whoever runs it to set a new password for you with: npm run reset-password -- your address',
  )

function proofRoutes(http: FastifyInstance, { db, passkeys, events, clock, attempts }: Dependencies) {
  const sessions = sessionStore(db)

  serve(http, contract.getProof, async ({ ownerId, request }) => {
    const provedAt = await sessions.provedAt(ownerId, currentOf(request).id)
    const provedUntil = provedAt === null ? null : moment(provedAt + contract.proofMinutes * 60_000)
    const hasPasskeys = (await passkeyStore(db).list(ownerId)).length > 0
    const twoStep = await twoStepStore(db).find(ownerId)
    const hasApp = Boolean(twoStep?.app_secret)
    const ways = [
      'password' as const,
      ...(hasPasskeys ? ['passkey' as const] : []),
      ...(hasApp ? ['code' as const] : []),
    ]
    return { ways, provedUntil }
  })

  serve(http, contract.prove, async ({ ownerId, body, request }) => {
    await attempts.password(request)
    const onWrong = () => events.recordBeside(db, request, ownerId, 'proof-refused')
    if ('passkey' in body) {
      const user = await passkeys.verify(body.passkey)
      if (user.id !== ownerId) throw passkeyOfAnother()
    } else if ('code' in body) {
      const kind = await inTransaction(db, async tx => {
        const kind = await checkCode(tx, ownerId, body.code, clock())
        if (kind === 'spare') await events.record(tx, request, ownerId, 'spare-code-used')
        return kind
      })
      if (kind === null) {
        onWrong()
        throw wrongCode(body.code)
      }
    } else await checkPassword({ db, onWrong }, ownerId, body.password, 'The password is not right.')
    await sessions.prove(ownerId, currentOf(request).id, clock())
    return undefined
  })

  serve(http, reveal, async ({ ownerId, request }) => {
    await events.record(db, request, ownerId, 'secret-shown')
    return undefined
  })
}

function sessionRoutes(http: FastifyInstance, { db, events, clock }: Dependencies) {
  serve(http, contract.listSessions, async ({ ownerId, request }) => {
    const rows = await sessionStore(db).list(ownerId, clock())
    return rows.map(({ id, device, network, created_at, used_at }) => ({
      ...{ id, device: device ?? unknownDevice, network },
      signedInAt: moment(created_at),
      lastUsedAt: moment(used_at ?? created_at),
      isCurrent: id === currentOf(request).id,
    }))
  })

  const inRecord = <T>(
    request: FastifyRequest,
    ownerId: OwnerId,
    kind: contract.SecurityEventKind,
    work: (tx: Db) => Promise<T>,
  ) =>
    inTransaction(db, async tx => {
      const result = await work(tx)
      await events.record(tx, request, ownerId, kind)
      return result
    })

  serve(http, contract.endSession, async ({ ownerId, params, request }) => {
    await inRecord(request, ownerId, 'session-ended', async tx => {
      if (!(await sessionStore(tx).closeOne(ownerId, params.id)))
        throw new ProblemError('session.unknown', 'This device is signed out already.')
    })
    return undefined
  })

  serve(http, contract.endOtherSessions, async ({ ownerId, request }) => {
    const ended = await inRecord(request, ownerId, 'sessions-ended', tx =>
      sessionStore(tx).closeOthers(ownerId, currentOf(request).id),
    )
    return { ended }
  })
}

function addressRoutes(http: FastifyInstance, dependencies: Dependencies) {
  const { jobs, events, clock, attempts } = dependencies

  serve(http, contract.changeEmail, async ({ ownerId, body, request }) => {
    await attempts.letter(request)
    const result = await changeEmail({ ...dependencies, request }, ownerId, body.email, clock())
    jobs.wake(mailAddressLinksKind)
    events.wake()
    return result
  })

  serve(http, contract.confirmEmailChange, async ({ body, request }) => {
    await attempts.link(request)
    const result = await confirmEmailChange({ ...dependencies, request }, body.token, clock())
    events.wake()
    return result
  })
}

/** The session of a signed-in caller. */
function currentOf({ session }: FastifyRequest) {
  if (!session) throw new ProblemError('session.missing', 'Please sign in first.')
  return session
}
