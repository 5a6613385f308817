import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/account.ts'
import type { IdentityProvider } from '#server/outside/identity-provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import { untilFullStep } from '#server/platform/http/until-full-step.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type AttemptLimits, limitAttempts } from './attempt-limits.ts'
import { checkPassword } from './check-password.ts'
import { type CloseAccountDependencies, closeAccount } from './close-account.ts'
import { confirmEmail } from './confirm-email.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { securityEventStore } from './events/security-event-store.ts'
import type { SecurityEvents } from './events/security-events.ts'
import { mailConfirmation, mailConfirmationKind, mailConfirmationTo } from './mail-confirmation.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { hashPassword } from './password-hash.ts'
import { expectUncommon } from './passwords/expect-uncommon.ts'
import { presentNewcomer, presentUser } from './present-user.ts'
import { providerRoutes } from './provider/provider-routes.ts'
import { readPhoneNumber } from './read-phone-number.ts'
import { securityRoutes } from './security-routes.ts'
import type { SessionCookie } from './session-cookie.ts'
import { sessionStore } from './session-store.ts'
import { deviceOf } from './sessions/device-of.ts'
import { signIn } from './sign-in.ts'
import { type SignUpDependencies, signUp } from './sign-up.ts'
import { askSecondStep } from './two-step/ask-second-step.ts'
import { secondStepRoutes } from './two-step/second-step-routes.ts'
import { twoStepRoutes } from './two-step/two-step-routes.ts'
import { type UserRow, userStore } from './user-store.ts'

type Dependencies = Pick<SignUpDependencies, 'db' | 'furnish' | 'passwordCost'> &
  Omit<CloseAccountDependencies, 'onWrong'> & {
    /** Whether mail is configured, so that addresses can and must be confirmed. */
    sendsMail: boolean
    cookie: SessionCookie
    device: DeviceCookie
    events: SecurityEvents
    /** Remy's public origin, to which passkeys are bound. */
    origin: string
    clock: Clock
    log: Log
    provider: IdentityProvider | null
    limits: AttemptLimits
  }

export function accountRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, cookie, device, events, clock, jobs, sendsMail, passwordCost } = dependencies
  const users = userStore(db)
  const sessions = sessionStore(db)
  const attempts = limitAttempts(dependencies)
  const askToConfirm = sendsMail
    ? (tx: Db, ownerId: OwnerId) => jobs.enqueue(tx, mailConfirmation(ownerId))
    : null
  const passkeys = createPasskeys(dependencies)
  securityRoutes(http, { ...dependencies, attempts, passkeys })
  passkeyRoutes(http, { db, passkeys, events, attempts, letIn })
  twoStepRoutes(http, { db, events, clock, attempts })
  const deviceOfUser = (request: FastifyRequest, user: UserRow) => device.read(request, user, clock())
  providerRoutes(http, { ...dependencies, attempts, deviceOf: deviceOfUser, letIn })
  secondStepRoutes(http, { ...dependencies, passkeys, attempts, deviceOf: deviceOfUser, letIn })

  serve(http, contract.getSession, async ({ ownerId, request }) => {
    const user = await users.find(ownerId)
    const session = await sessions.find(cookie.read(request) ?? '', deviceOf(request), clock())
    if (!user || !session) throw new ProblemError('session.missing', 'Please sign in first.')
    return { session: presentSession(user, session.expiresAt) }
  })

  serve(http, contract.signUp, async ({ body, request, reply }) => {
    const beganAt = performance.now()
    await attempts.signUp(request)
    await expectUncommon(body.password, body)
    const record = (tx: Db, ownerId: OwnerId) => events.record(tx, request, ownerId, 'signed-up')
    const newcomer = { device: deviceOf(request), record }
    const joined = await signUp({ ...dependencies, ...newcomer, askToConfirm }, body, clock())
    if (joined?.opened) {
      cookie.write(reply, joined.opened)
      device.write(reply, joined.user, clock())
      const { user, opened } = joined
      return { user: presentUser(user), session: presentSession(user, opened.expiresAt) }
    }
    jobs.wake(mailConfirmationKind)
    await untilFullStep(beganAt)
    return { user: presentNewcomer(body), session: null }
  })

  serve(http, contract.confirmEmail, async ({ body, request }) => {
    await attempts.link(request)
    return confirmEmail(db, body.token, clock())
  })

  serve(http, contract.resendConfirmation, async ({ body, request }) => {
    await attempts.letter(request)
    if (!sendsMail) return undefined
    await jobs.enqueue(db, mailConfirmationTo(body.email))
    jobs.wake(mailConfirmationKind)
    return undefined
  })

  serve(http, contract.signIn, async ({ body, request, reply }) => {
    // Without a device cookie, a refused attempt looks for no account.
    const known = device.isSent(request) ? await users.findByEmail(body.email) : null
    await attempts.signIn(request, known ? device.read(request, known, clock()) : null)
    const isKnownDevice = (user: UserRow) => device.read(request, user, clock()) !== null
    const { user, opened } = await signIn(
      { db, mustBeConfirmed: sendsMail, passwordCost, events, request, isKnownDevice },
      body,
      clock(),
    )
    if (!opened) {
      const secondStep = await askSecondStep({ db, sendsMail }, user, clock())
      // Turned off in this moment.
      if (!secondStep) return letIn({ request, reply }, user)
      reply.code(202)
      return secondStep
    }
    events.wake()
    await sessions.close(cookie.read(request))
    cookie.write(reply, opened)
    device.write(reply, user, clock())
    return { user: presentUser(user), session: presentSession(user, opened.expiresAt) }
  })

  /**
   * Also clears the browser's cached pictures. It keeps the device cookie, so that a known device stays
   * known.
   */
  const leave = (reply: FastifyReply) => {
    cookie.clear(reply)
    reply.header('clear-site-data', '"cache"')
  }

  /** Opens a session in place of the browser's previous one. */
  async function letIn(
    { request, reply }: Pick<Call<typeof contract.signIn>, 'request' | 'reply'>,
    user: UserRow,
  ) {
    const ownerId = asOwner(user.id)
    const opened = await inTransaction(db, async tx => {
      const isKnown =
        device.read(request, user, clock()) !== null ||
        (await securityEventStore(tx).knows(ownerId, deviceOf(request)))
      await events.record(tx, request, ownerId, 'signed-in', isKnown ? {} : { notice: 'new-device' })
      return sessionStore(tx).open(ownerId, deviceOf(request), clock())
    })
    events.wake()
    await sessions.close(cookie.read(request))
    cookie.write(reply, opened)
    device.write(reply, user, clock())
    return { user: presentUser(user), session: presentSession(user, opened.expiresAt) }
  }

  serve(http, contract.signOut, async ({ ownerId, request, reply }) => {
    if (ownerId !== null) await events.record(db, request, ownerId, 'signed-out')
    await sessions.close(cookie.read(request))
    leave(reply)
    return undefined
  })

  serve(http, contract.changeAccount, async ({ ownerId, body }) => {
    const { username, phoneNumber, smartSearch } = body
    const change = {
      ...(username !== undefined && { username }),
      ...(phoneNumber !== undefined && { phone_number: phoneNumber && readPhoneNumber(phoneNumber) }),
      ...(smartSearch !== undefined && { smart_search: smartSearch ? 1 : 0 }),
    }
    const user =
      Object.keys(change).length > 0 ? await users.update(ownerId, change) : await users.find(ownerId)
    if (!user) throw new ProblemError('session.missing', 'Please sign in first.')
    return { user: presentUser(user) }
  })

  serve(http, contract.changePassword, async ({ ownerId, body, request, reply }) => {
    await attempts.password(request)
    const { currentPassword, newPassword } = body
    const sentence = 'The current password is not right.'
    const onWrong = () => events.recordBeside(db, request, ownerId, 'proof-refused')
    const { checkAgain } = await checkPassword({ db, onWrong }, ownerId, currentPassword, sentence)
    const user = await users.find(ownerId)
    await expectUncommon(newPassword, { email: user?.email ?? '', username: user?.username })
    const passwordHash = await hashPassword(newPassword, passwordCost)
    const opened = await inTransaction(db, async tx => {
      await checkAgain(tx)
      await userStore(tx).update(ownerId, { password_hash: passwordHash })
      await events.record(tx, request, ownerId, 'password-changed')
      return sessionStore(tx).replaceAll(ownerId, request.session?.id ?? 'none', deviceOf(request), clock())
    })
    events.wake()
    cookie.write(reply, opened)
    device.write(reply, { id: ownerId, password_hash: passwordHash }, clock())
    return undefined
  })

  serve(http, contract.deleteAccount, async ({ ownerId, body, request, reply }) => {
    await attempts.password(request)
    const onWrong = () => events.recordBeside(db, request, ownerId, 'proof-refused')
    await closeAccount({ ...dependencies, onWrong }, ownerId, body.password)
    leave(reply)
    return undefined
  })
}

const presentSession = (user: UserRow, expiresAt: number) => ({
  user: presentUser(user),
  expiresAt: new Date(expiresAt).toISOString(),
})
