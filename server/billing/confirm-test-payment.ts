import { isChallengedCard } from '#contract/billing/test-cards.ts'
import type { confirmTestPayment as contract, TestCard } from '#contract/billing.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { endPlan } from './end-plan.ts'
import { foundersTaken } from './founders-taken.ts'
import { logPayment } from './log-payment.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { type Settled, settlePayment } from './settle-payment.ts'
import { subscriptionStore } from './subscription-store.ts'

type Dependencies = {
  db: Db
  whyDeclined: (card: TestCard, now: number) => string | null
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}
type Answer = OutputOf<typeof contract>
type Challenge = InputOf<typeof contract>['body']['challenge']

/** Pays with a test card, as a provider's form would. A settled payment is not paid again. */
export const confirmTestPayment =
  ({ db, whyDeclined, jobs, clock, log }: Dependencies) =>
  async (ownerId: OwnerId, clientSecret: string, card: TestCard, challenge?: Challenge): Promise<Answer> => {
    const now = clock()
    const { payment, unpaid, outcome } = await inTransaction(db, async tx => {
      const payment = payable(await paymentStore(tx).findBySecret(ownerId, 'test', clientSecret))
      const unpaid = payment.status === 'open' ? whyUnpaid(card, whyDeclined(card, now), challenge) : null
      return { payment, unpaid, outcome: unpaid ? null : await settle({ tx, jobs }, payment, now) }
    })
    if (unpaid) return unpaid
    if (outcome === 'no-spot') throw foundersTaken()
    if (outcome) logPayment(log, payment, outcome)
    return { status: 'succeeded', error: null }
  }

/** Null if the card pays. */
function whyUnpaid(card: TestCard, declined: string | null, challenge: Challenge): Answer | null {
  if (declined !== null) return { status: 'requires_payment_method', error: declined }
  if (!isChallengedCard(card.number) || challenge === 'passed') return null
  if (challenge === 'failed') return { status: 'requires_payment_method', error: notAuthenticated }
  return { status: 'requires_action', error: null }
}

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Nobody renews a test plan, so the same transaction queues its end. */
async function settle(
  { tx, jobs }: { tx: Db; jobs: Pick<Jobs, 'enqueue'> },
  payment: PaymentRow,
  now: number,
): Promise<Settled> {
  const outcome = await settlePayment(tx, payment, now)
  const ownerId = asOwner(payment.user_id)
  const periodEnd = (await subscriptionStore(tx).find(ownerId))?.periodEnd ?? null
  if (outcome === 'settled' && periodEnd !== null) await jobs.enqueue(tx, endPlan(ownerId, periodEnd))
  return outcome
}

function payable(payment: PaymentRow | undefined): PaymentRow {
  if (!payment) throw new ProblemError('billing.unknown-payment', 'There is no such payment.')
  if (payment.status === 'cancelled')
    throw new ProblemError('billing.unknown-payment', 'You chose another plan since. Please start again.')
  return payment
}
