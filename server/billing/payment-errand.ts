import { z } from 'zod'
import { PaymentProvider } from '#contract/billing.ts'
import type { PaymentBooks, Payments } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob } from '#server/platform/jobs/jobs.ts'

/** The job that changes something in a provider's books. Running it twice does no harm. */
export const paymentErrand = (errand: PaymentErrand, runAt?: number): NewJob => ({
  kind: paymentErrandKind,
  key: `${errand.provider} ${errand.what} ${errand.id}`,
  payload: errand,
  ...(runAt !== undefined && { runAt }),
})

export const paymentErrandKind = 'payment-errand'

const PaymentErrand = z.object({
  provider: PaymentProvider,
  /** `end` gives no credit; `replace` credits the unused part. */
  what: z.enum(['end', 'replace', 'refund', 'forget']),
  /** The id of the subscription, the payment or the customer. */
  id: z.string(),
})
type PaymentErrand = z.infer<typeof PaymentErrand>

type Dependencies = {
  db: Db
  payments: Pick<Payments, 'provider'>
  books: Pick<PaymentBooks, 'endSubscription' | 'refund' | 'forgetCustomer'>
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}

export const paymentErrandJob = ({ db, payments, books, jobs, clock }: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload) {
    const { provider, what, id } = PaymentErrand.parse(payload)
    // The errand is for another provider than the current one.
    if (provider !== payments.provider) return
    if (what === 'refund') return books.refund(id)
    if (what === 'forget') return books.forgetCustomer(id)
    return books.endSubscription(id, what === 'replace')
  },

  /** It is somebody's money, and a provider may be out of reach for longer than a job's attempts. */
  giveUp: (payload, _error, job) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, paymentErrand(PaymentErrand.parse(payload), clock() + againMillis))
    }),
})

const againMillis = 3_600_000
