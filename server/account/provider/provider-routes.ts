import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Email, type Session, type User } from '#contract/account.ts'
import * as contract from '#contract/sign-in/provider.ts'
import type { limitAttempts } from '#server/account/attempt-limits.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import type { SignUpDependencies } from '#server/account/sign-up.ts'
import { askSecondStep } from '#server/account/two-step/ask-second-step.ts'
import type { UserRow } from '#server/account/user-store.ts'
import {
  type IdentityProvider,
  ProviderAnswerError,
  ProviderAwayError,
} from '#server/outside/identity-provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { providerCookie } from './provider-cookie.ts'
import { providerLinkStore } from './provider-link-store.ts'
import { providerSignInStore } from './provider-sign-in-store.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

type Dependencies = Pick<SignUpDependencies, 'db' | 'furnish' | 'passwordCost'> & {
  /** Null if none is configured. */
  provider: IdentityProvider | null
  origin: string
  sendsMail: boolean
  events: SecurityEvents
  clock: Clock
  log: Log
  attempts: ReturnType<typeof limitAttempts>
  /** Identifies a device on which this account signed in before. */
  deviceOf: (request: FastifyRequest, user: UserRow) => string | null
  letIn: (
    call: Pick<Call<typeof contract.signInWithProvider>, 'request' | 'reply'>,
    user: UserRow,
  ) => Promise<{ user: User; session: Session }>
}

export function providerRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, provider, events, clock, attempts, sendsMail, letIn, deviceOf } = dependencies

  serve(http, contract.getProvider, async () => ({ name: provider?.name ?? null }))

  serve(http, contract.listProviderLinks, async ({ ownerId }) =>
    (await providerLinkStore(db).list(ownerId)).map(({ issuer, email, created_at }) => ({
      ...{ provider: new URL(issuer).host, email },
      since: new Date(created_at).toISOString(),
    })),
  )

  serve(http, contract.removeProviderLinks, async ({ ownerId, request }) => {
    await inTransaction(db, async tx => {
      if ((await providerLinkStore(tx).removeAll(ownerId)) > 0)
        await events.record(tx, request, ownerId, 'provider-unlinked')
    })
    return undefined
  })
  if (!provider) return

  const cookie = providerCookie({ isSecure: dependencies.origin.startsWith('https:') })
  const signIns = providerSignInStore(db)
  navigation(http, { ...dependencies, provider, cookie, signIns })

  serve(http, contract.signInWithProvider, async ({ body, request, reply }) => {
    await attempts.link(request)
    const token = cookie.read(request) ?? ''
    const found = await signIns.find(token, clock())
    if (!found?.identity.email) throw over()
    const { email } = found.identity
    const result = await signInWithProvider(
      {
        ...dependencies,
        request,
        expectFewGuesses: user => attempts.signInTo(request, email, deviceOf(request, user)),
      },
      { ...found.identity, email },
      body.password,
      clock(),
    )
    if ('needs' in result) {
      reply.code(202)
      return { ...result, email, provider: provider.name }
    }
    await signIns.remove(token)
    cookie.clear(reply)
    const secondStep = await askSecondStep({ db, sendsMail }, result.user, clock())
    if (!secondStep) return { ...(await letIn({ request, reply }, result.user)), goTo: found.goTo }
    reply.code(202)
    return { ...secondStep, goTo: found.goTo }
  })
}

type Navigation = Omit<Dependencies, 'provider'> & {
  provider: IdentityProvider
  cookie: ReturnType<typeof providerCookie>
  signIns: ReturnType<typeof providerSignInStore>
}

/** Routes that the browser itself opens: to the provider, and back. */
function navigation(http: FastifyInstance, dependencies: Navigation): void {
  const { provider, cookie, signIns, clock, log, origin, attempts } = dependencies
  const schema = { hide: true }
  const goTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 303)
  const end = (reply: FastifyReply, fault: contract.ProviderFault) =>
    goTo(reply, `${contract.providerPagePath}?fault=${fault}`)

  http.get(contract.providerBeginPath, { schema }, async (request, reply) => {
    await attempts.link(request)
    try {
      const { address, request: kept } = await provider.begin()
      cookie.write(reply, await signIns.begin(kept, pathIn(request.query), clock()))
      return goTo(reply, address)
    } catch (cause) {
      if (!(cause instanceof ProviderAwayError)) throw cause
      log.warn('provider.away', { message: reasonOf(cause) })
      return end(reply, 'away')
    }
  })

  http.get(contract.providerBackPath, { schema }, async (request, reply) => {
    await attempts.link(request)
    const token = cookie.read(request) ?? ''
    const kept = await signIns.takeRequest(token, clock())
    if (!kept) return end(reply, 'over')
    const back = new URL(request.url, origin)
    if (back.searchParams.get('error') === 'access_denied') return end(reply, 'cancelled')
    try {
      const identity = await provider.finish(back, kept)
      if (identity.email === null) return end(reply, 'unverified')
      // The same rule as at a sign-up: no address that looks like another one.
      if (!Email.safeParse(identity.email).success) return end(reply, 'address')
      await signIns.keepIdentity(token, identity)
      return goTo(reply, contract.providerPagePath)
    } catch (cause) {
      if (cause instanceof ProviderAwayError) return end(reply, 'away')
      if (!(cause instanceof ProviderAnswerError)) throw cause
      log.warn('provider.refused', { message: reasonOf(cause) })
      return end(reply, 'refused')
    }
  })
}

/** A path of our own pages. An address of another site is not one. */
function pathIn(query: unknown): string {
  const to = typeof query === 'object' && query !== null && 'to' in query ? String(query.to) : ''
  const isInside = /^\/(?![/\\])[^\\\s]*$/.test(to) && to.length <= contract.goToCharsMax
  return isInside ? to : '/app'
}

const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message

const over = () =>
  new ProblemError('provider.over', 'That took too long. Please begin again on the sign-in page.')
