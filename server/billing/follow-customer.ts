import { z } from 'zod'
import type { PaymentBooks, PaymentEvent, Payments } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { customerStore } from './customer-store.ts'
import { keepBooks } from './keep-books.ts'
import { logPayment } from './log-payment.ts'
import { paymentErrandKind } from './payment-errand.ts'

/** The job that writes down a customer's state at the provider, after an event about them. */
export const followCustomer = ({ id, customerId, paymentId }: PaymentEvent, runAt?: number): NewJob => ({
  kind: followCustomerKind,
  key: id,
  payload: { id, customerId, paymentId },
  ...(runAt !== undefined && { runAt }),
})

export const followCustomerKind = 'follow-customer'

type Dependencies = {
  db: Db
  payments: Pick<Payments, 'provider'>
  books: Pick<PaymentBooks, 'findCustomer' | 'listPurchases'>
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  clock: Clock
  log: Log
}

export const followCustomerJob = (dependencies: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const { customerId, paymentId } = Payload.parse(payload)
    const whose = customerId ?? (paymentId && (await dependencies.books.findCustomer(paymentId)))
    if (whose) return follow(dependencies, whose)
    dependencies.log.warn('payment.unknown-customer', { paymentId })
  },

  /** Somebody has paid, and a provider may be out of reach for longer than a job's attempts. */
  giveUp: (payload, _error, job) =>
    inTransaction(dependencies.db, async tx => {
      await job.finish(tx)
      const again = followCustomer(
        { ...Payload.parse(payload), kind: followCustomerKind },
        dependencies.clock() + againMillis,
      )
      await dependencies.jobs.enqueue(tx, again)
    }),
})

/**
 * Reads the provider's books and writes the result. If another process wrote meanwhile, this reading may be
 * the older one, so it reads again.
 */
async function follow(dependencies: Dependencies, customerId: string): Promise<void> {
  const { db, payments, books, jobs, clock, log } = dependencies
  for (let tries = 0; tries < triesMax; tries++) {
    const customer = await customerStore(db, payments.provider).findByProviderId(customerId)
    if (!customer) return log.warn('payment.unknown-customer', { customerId })
    const purchases = await books.listPurchases(customerId)
    if (purchases === null) return log.warn('payment.unknown-customer', { customerId })
    const happened = await inTransaction(db, tx => keepBooks({ tx, jobs, customer, purchases, now: clock() }))
    if (happened === null) continue
    jobs.wake(paymentErrandKind)
    for (const { payment, outcome } of happened) logPayment(log, payment, outcome)
    return
  }
  throw new Error(`Other processes changed this customer's books ${triesMax} times in a row`)
}

const triesMax = 10

const Payload = z.object({
  id: z.string(),
  customerId: z.string().nullable(),
  paymentId: z.string().nullable(),
})
const againMillis = 3_600_000
