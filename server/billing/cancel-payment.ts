import { z } from 'zod'
import { PaymentProvider } from '#contract/billing.ts'
import type { Payments } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob, RunningJob } from '#server/platform/jobs/jobs.ts'

/** The job that cancels a replaced payment at the provider. Until then both can be paid. */
export const cancelPayment = (cancelled: Cancelled, runAt?: number): NewJob => ({
  kind: cancelPaymentKind,
  key: `${cancelled.provider} ${cancelled.providerId}`,
  payload: cancelled,
  ...(runAt !== undefined && { runAt }),
})

export const cancelPaymentKind = 'cancel-payment'

type Cancelled = { provider: PaymentProvider; providerId: string }
type Dependencies = {
  db: Db
  payments: Pick<Payments, 'provider' | 'cancel'>
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}

export const cancelPaymentJob = ({ db, payments, jobs, clock }: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload, job) {
    const { provider, providerId } = Payload.parse(payload)
    if (provider === payments.provider) return payments.cancel(providerId)
    // The payment belongs to an earlier provider, so this one cannot cancel it. The test provider has nothing
    // open.
    if (provider !== 'test') await putOff({ db, jobs, clock }, payload, job)
  },

  /** A provider may be out of reach for longer than a job's attempts. */
  giveUp: (payload, _error, job) => putOff({ db, jobs, clock }, payload, job),
})

const putOff = (
  { db, jobs, clock }: Omit<Dependencies, 'payments'>,
  payload: unknown,
  job: RunningJob,
): Promise<void> =>
  inTransaction(db, async tx => {
    await job.finish(tx)
    await jobs.enqueue(tx, cancelPayment(Payload.parse(payload), clock() + againMillis))
  })

const Payload = z.object({ provider: PaymentProvider, providerId: z.string() })
const againMillis = 3_600_000
