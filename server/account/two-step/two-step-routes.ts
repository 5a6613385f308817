import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/sign-in/two-step.ts'
import type { limitAttempts } from '#server/account/attempt-limits.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { passkeyStore } from '#server/account/passkeys/passkey-store.ts'
import { userStore } from '#server/account/user-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { wrongCode } from './check-code.ts'
import { appAddress, newAppSecret, readAppCode } from './read-app-code.ts'
import { spareCodeStore } from './spare-code-store.ts'
import { firstLinkDueAt, followLink, turnOff, withdrawTwoStepLinks } from './two-step-link.ts'
import { twoStepStore } from './two-step-store.ts'

type Dependencies = {
  db: Db
  events: SecurityEvents
  clock: Clock
  attempts: ReturnType<typeof limitAttempts>
}

/** Turns two-step sign-in on and off, and follows mailed links about it. */
export function twoStepRoutes(http: FastifyInstance, { db, events, clock, attempts }: Dependencies): void {
  serve(http, contract.getTwoStep, async ({ ownerId }) => {
    const twoStep = await twoStepStore(db).find(ownerId)
    const dueAt = await firstLinkDueAt(db, ownerId, clock())
    return {
      isOn: isOn(twoStep),
      hasApp: Boolean(twoStep?.app_secret),
      spareCodesLeft: await spareCodeStore(db).countLeft(ownerId),
      canBeTurnedOffAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    }
  })

  serve(http, contract.beginApp, async ({ ownerId }) => {
    const user = await userStore(db).find(ownerId)
    if (!user) throw new ProblemError('session.missing', 'Please sign in first.')
    const secret = await newAppSecret()
    await twoStepStore(db).begin(ownerId, secret)
    return { secret, address: await appAddress(secret, user.email) }
  })

  serve(http, contract.confirmApp, async ({ ownerId, body, request }) => {
    await attempts.password(request)
    const secret = (await twoStepStore(db).find(ownerId))?.pending_secret
    if (!secret) throw notBegun()
    const period = await readAppCode(secret, body.code.normalize('NFKC').replaceAll(/\s/g, ''), clock())
    if (period === null) throw wrongCode(body.code)
    return turnOn(request, ownerId, async tx => {
      if (!(await twoStepStore(tx).keepApp(ownerId, secret, period, clock()))) throw notBegun()
    })
  })

  serve(http, contract.turnOnWithPasskey, ({ ownerId, request }) =>
    turnOn(request, ownerId, async tx => {
      if ((await passkeyStore(tx).list(ownerId)).length === 0)
        throw new ProblemError('passkey.unknown', 'Add a passkey first.')
      await twoStepStore(tx).turnOn(ownerId, clock())
    }),
  )

  /** The first second step adds spare codes. */
  async function turnOn(request: FastifyRequest, ownerId: OwnerId, keep: (tx: Db) => Promise<void>) {
    const spareCodes = await inTransaction(db, async tx => {
      const wasOn = isOn(await twoStepStore(tx).find(ownerId))
      await keep(tx)
      await events.record(tx, request, ownerId, 'two-step-on')
      return wasOn ? null : spareCodeStore(tx).renew(ownerId)
    })
    events.wake()
    return { spareCodes }
  }

  serve(http, contract.renewSpareCodes, async ({ ownerId, request }) => {
    const spareCodes = await inTransaction(db, async tx => {
      if (!isOn(await twoStepStore(tx).find(ownerId))) throw notBegun()
      await events.record(tx, request, ownerId, 'spare-codes-made')
      return spareCodeStore(tx).renew(ownerId)
    })
    events.wake()
    return { spareCodes }
  })

  serve(http, contract.turnOffTwoStep, async ({ ownerId, request }) => {
    await inTransaction(db, async tx => {
      if (await turnOff(tx, ownerId)) await events.record(tx, request, ownerId, 'two-step-off')
    })
    events.wake()
    return undefined
  })

  serve(http, contract.keepTwoStep, async ({ ownerId, request }) => {
    await inTransaction(db, async tx => {
      await withdrawTwoStepLinks(tx, ownerId)
      await events.record(tx, request, ownerId, 'two-step-kept')
    })
    return undefined
  })

  serve(http, contract.followTwoStepLink, async ({ body, request }) => {
    await attempts.link(request)
    const answer = await followLink({ db, events, request }, body, clock())
    events.wake()
    return answer
  })
}

const isOn = (twoStep: { turned_on_at: number | null } | undefined) =>
  twoStep !== undefined && twoStep.turned_on_at !== null

const notBegun = () =>
  new ProblemError('two-step.not-begun', 'Please begin again: there is no app that waits for its first code.')
