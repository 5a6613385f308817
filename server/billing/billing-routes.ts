import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/billing.ts'
import type { PaymentBooks, Payments } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { beginPayment } from './begin-payment.ts'
import { changeTestRenewal } from './change-test-renewal.ts'
import { confirmTestPayment } from './confirm-test-payment.ts'
import { foundersSpotStore } from './founders-spot-store.ts'
import { openPortal } from './open-portal.ts'
import { receiveEvent } from './receive-event.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { subscriptionStore } from './subscription-store.ts'
import { waysToManage } from './ways-to-manage.ts'

type Dependencies = {
  db: Db
  payments: Payments
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  clock: Clock
  log: Log
  /** Remy's public origin. */
  origin: string
}

export function billingRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, payments, clock } = dependencies
  const { provider, publishableKey } = payments
  const begin = beginPayment(dependencies)

  serve(http, contract.getPlans, async () => {
    const { free, onHold } = await foundersSpotStore(db).count(clock())
    return { foundersSpotsLeft: free, foundersSpotsOnHold: onHold }
  })

  serve(http, contract.createPaymentIntent, async ({ ownerId, body }) => {
    if (body.userId !== ownerId)
      throw new ProblemError('billing.another-user', 'You can pay only for your own account.')
    return { clientSecret: await begin(ownerId, body.plan), provider, publishableKey }
  })

  serve(http, contract.getSubscription, async ({ ownerId }) => {
    const has = await subscriptionStore(db).find(ownerId)
    return {
      managedBy: waysToManage(has, provider, clock()),
      soldBy: has?.provider ?? null,
      endsWithPeriod: has?.endsWithPeriod ?? false,
    }
  })

  serve(http, contract.openBillingPortal, async ({ ownerId }) => ({
    url: await openPortal(dependencies, ownerId),
  }))

  bindProvider(http, dependencies)
}

/** Registers the route for test cards, or for the provider's webhook. */
function bindProvider(http: FastifyInstance, dependencies: Dependencies) {
  const { payments, ...rest } = dependencies
  const { books, whyDeclined } = payments
  if (books) bindBooks(http, dependencies, books)
  if (!whyDeclined) return
  const confirm = confirmTestPayment({ ...rest, whyDeclined })
  const changeRenewal = changeTestRenewal(rest)
  serve(http, contract.confirmTestPayment, ({ ownerId, body }) =>
    confirm(ownerId, body.clientSecret, body.card, body.challenge),
  )
  serve(http, contract.changeTestRenewal, async ({ ownerId, body }) => {
    await changeRenewal(ownerId, body.renews)
    return undefined
  })
}

function bindBooks(http: FastifyInstance, dependencies: Dependencies, books: PaymentBooks) {
  const begin = beginPayment(dependencies)
  stripeWebhook(http, receiveEvent({ ...dependencies, books }))
  serve(http, contract.payByCredit, async ({ ownerId, body }) => {
    const clientSecret = await begin(ownerId, body.plan, { useCredit: true })
    return { status: clientSecret === null ? ('succeeded' as const) : ('requires_payment_method' as const) }
  })
}
