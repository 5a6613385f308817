import type { TestCard } from '#contract/billing.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { foundersTaken } from './founders-taken.ts'
import { logPayment } from './log-payment.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

type Dependencies = {
  db: Db
  whyDeclined: (card: TestCard, now: number) => string | null
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}
type Answer = { status: 'succeeded' | 'requires_payment_method'; error: string | null }

/** Pays with a test card, as a provider's own form would. What has been paid is not paid again. */
export const confirmTestPayment =
  ({ db, whyDeclined, clock, log }: Dependencies) =>
  async (ownerId: OwnerId, clientSecret: string, card: TestCard): Promise<Answer> => {
    const now = clock()
    const { payment, error, outcome } = await inTransaction(db, async tx => {
      const payment = payable(await paymentStore(tx).findBySecret(ownerId, 'test', clientSecret))
      const error = payment.status === 'open' ? whyDeclined(card, now) : null
      return { payment, error, outcome: error === null ? await settlePayment(tx, payment, now) : null }
    })
    if (outcome === null) return { status: 'requires_payment_method', error }
    if (outcome === 'no-spot') throw foundersTaken()
    logPayment(log, payment, outcome)
    return { status: 'succeeded', error: null }
  }

function payable(payment: PaymentRow | undefined): PaymentRow {
  if (!payment) throw new ProblemError('billing.unknown-payment', 'There is no such payment.')
  if (payment.status === 'cancelled')
    throw new ProblemError('billing.unknown-payment', 'You chose another plan since. Please start again.')
  return payment
}
