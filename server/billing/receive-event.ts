import type { PaymentBooks } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { followCustomer, followCustomerKind } from './follow-customer.ts'
import { paymentEventStore } from './payment-event-store.ts'

type Dependencies = {
  db: Db
  books: Pick<PaymentBooks, 'readEvent'>
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  clock: Clock
  log: Pick<Log, 'warn'>
}

/**
 * Accepts a provider's event: once, however often it is delivered. The event and its job are committed
 * together, and the provider gets its answer before anybody reads the books.
 */
export const receiveEvent =
  ({ db, books, jobs, clock, log }: Dependencies) =>
  async (body: Buffer, signature: string): Promise<void> => {
    const now = clock()
    const event = readOrLog({ books, log }, { body, signature, now })
    if (!event) return
    await inTransaction(db, async tx => {
      const events = paymentEventStore(tx)
      if (!(await events.insert(event, now))) return
      await jobs.enqueue(tx, followCustomer(event))
      await events.forgetOld(now)
    })
    jobs.wake(followCustomerKind)
  }

type Told = { body: Buffer; signature: string; now: number }

function readOrLog(
  { books, log }: Pick<Dependencies, 'books' | 'log'>,
  { body, signature, now }: Told,
): ReturnType<PaymentBooks['readEvent']> {
  try {
    return books.readEvent(body, signature, now)
  } catch (error) {
    if (error instanceof ProblemError) log.warn('payment.event-refused', { bytes: body.length })
    throw error
  }
}
