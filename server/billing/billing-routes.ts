import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/billing.ts'
import type { Payments } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { beginPayment } from './begin-payment.ts'
import { confirmTestPayment } from './confirm-test-payment.ts'
import { foundersSpotStore } from './founders-spot-store.ts'

type Dependencies = {
  db: Db
  payments: Payments
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  clock: Clock
  log: Log
}

export function billingRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, payments, clock, log } = dependencies
  const { provider, publishableKey, whyDeclined } = payments
  const begin = beginPayment(dependencies)

  serve(http, contract.getPlans, async () => ({
    foundersSpotsLeft: await foundersSpotStore(db).countFree(clock()),
  }))

  serve(http, contract.createPaymentIntent, async ({ ownerId, body }) => {
    if (body.userId !== ownerId)
      throw new ProblemError('billing.another-user', 'You can pay only for your own account.')
    return { clientSecret: await begin(ownerId, body.plan), provider, publishableKey }
  })

  // Where cards go straight to a provider, nothing here takes any.
  if (!whyDeclined) return
  const confirm = confirmTestPayment({ db, whyDeclined, clock, log })
  serve(http, contract.confirmTestPayment, ({ ownerId, body }) =>
    confirm(ownerId, body.clientSecret, body.card),
  )
}
