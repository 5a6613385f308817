import { randomUUID } from 'node:crypto'
import type { Plan } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { LostCustomerError, type Payments, SpentReferenceError } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { cancelPayment, cancelPaymentKind } from './cancel-payment.ts'
import { customerStore } from './customer-store.ts'
import { foundersSpotStore } from './founders-spot-store.ts'
import { foundersTaken } from './founders-taken.ts'
import { givesMore } from './gives-more.ts'
import { openCustomer } from './open-customer.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { runningPlan } from './running-plan.ts'
import { subscriptionStore } from './subscription-store.ts'

type Dependencies = {
  db: Db
  payments: Pick<Payments, 'provider' | 'open' | 'books'>
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  clock: Clock
}

/**
 * Returns the secret with which the browser pays this plan. Null if credit covers everything: the plan then
 * starts only with `useCredit`. Asking again continues the open payment; another plan replaces it. A Founders
 * spot is reserved before the provider hears of the payment, so that nobody pays for a missing spot.
 */
export const beginPayment =
  (dependencies: Dependencies) =>
  async (ownerId: OwnerId, plan: Plan, how = { useCredit: false }): Promise<string | null> => {
    const { db, payments, jobs, clock } = dependencies
    const wanted = { plan, cents: planOffers[plan].cents, provider: payments.provider }
    const now = clock()
    const mayBeginAnew = await isRare(db, ownerId, now)
    const payment = await inTransaction(db, tx => reserve({ tx, jobs, ownerId, wanted, mayBeginAnew, now }))
    jobs.wake(cancelPaymentKind)
    return payment.client_secret ?? openAtProvider(dependencies, { ownerId, payment, how })
  }

type Wanted = Pick<PaymentRow, 'plan' | 'cents' | 'provider'>
type Asked = {
  tx: Db
  jobs: Pick<Jobs, 'enqueue'>
  ownerId: OwnerId
  wanted: Wanted
  mayBeginAnew: boolean
  now: number
}

async function reserve(asked: Asked): Promise<PaymentRow> {
  const { tx, ownerId, wanted, now } = asked
  refuseLesser(runningPlan(await subscriptionStore(tx).find(ownerId), now), wanted.plan)
  const open = await paymentStore(tx).findOpen(ownerId)
  const payment = open && isFor(wanted, open) && isFresh(open, now) ? open : await beginAnew(asked, open)
  if (payment.plan === 'founders' && !(await foundersSpotStore(tx).hold(payment.id, now)))
    throw foundersTaken()
  return payment
}

/** A payment at another price, or with another provider, is not continued. */
const isFor = ({ plan, cents, provider }: Wanted, payment: PaymentRow) =>
  payment.plan === plan && payment.cents === cents && payment.provider === provider

/** Stripe closes a subscription that is not paid within 23 hours. */
const isFresh = (payment: PaymentRow, now: number) =>
  payment.provider === 'test' || now - payment.created_at < continuedMillisMax

const continuedMillisMax = 20 * 3_600_000

async function beginAnew(asked: Asked, replaced: PaymentRow | undefined): Promise<PaymentRow> {
  const { tx, ownerId, wanted, mayBeginAnew, now } = asked
  if (!mayBeginAnew) throw tooOften()
  if (replaced) await withdraw(asked, replaced)
  return paymentStore(tx).insert(ownerId, { ...wanted, reference: randomUUID(), created_at: now })
}

async function withdraw({ tx, jobs, ownerId }: Asked, payment: PaymentRow) {
  const { id, provider, provider_id: providerId } = payment
  await paymentStore(tx).setCancelled(ownerId, id)
  await foundersSpotStore(tx).release(id)
  if (providerId !== null) await jobs.enqueue(tx, cancelPayment({ provider, providerId }))
}

function refuseLesser(running: ReturnType<typeof runningPlan>, plan: Plan) {
  if (!running || givesMore(plan, running.plan)) return
  throw new ProblemError(
    'billing.has-plan',
    running.plan === 'founders'
      ? 'You are in the Founders Circle already, for life.'
      : `You have the ${planOffers[running.plan].name} plan already.`,
  )
}

/**
 * Each payment is a permanent row and a call to the provider. Counted outside the transaction: a few more do
 * no harm, and people who want a Founders spot at the same moment would otherwise wait for each other.
 */
const isRare = async (db: Db, ownerId: OwnerId, now: number) =>
  (await paymentStore(db).countSince(ownerId, now - dayMillis)) < begunADayMax

const begunADayMax = 50
const dayMillis = 24 * 3_600_000

const tooOften = () =>
  new ProblemError('request.too-many', 'You changed the plan too often today. Please try again tomorrow.')

type Opening = { ownerId: OwnerId; payment: PaymentRow; how: { useCredit: boolean } }

async function openAtProvider(
  dependencies: Dependencies,
  { ownerId, payment, how }: Opening,
): Promise<string | null> {
  const { db, payments, jobs } = dependencies
  const { id, reference, plan, cents, provider } = payment
  const customerId = await openCustomer(dependencies, ownerId)
  const opened = await payments
    .open({ reference, plan, cents, customerId }, how)
    .catch(error => makeRoom(dependencies, { ownerId, payment, customerId, error }))
  const { providerId, clientSecret } = opened
  if (providerId === null) return null
  await inTransaction(db, async tx => {
    const row = await paymentStore(tx).setOpened(ownerId, id, { providerId, clientSecret })
    // Another page of the same person chose another plan meanwhile, or left, and did not know what to cancel.
    if (row?.status !== 'open') await jobs.enqueue(tx, cancelPayment({ provider, providerId }))
  })
  jobs.wake(cancelPaymentKind)
  return clientSecret
}

type Failed = { ownerId: OwnerId; payment: PaymentRow; customerId: string | null; error: unknown }

/** Makes the next attempt possible after an error that would otherwise repeat. */
async function makeRoom(
  { db }: Dependencies,
  { ownerId, payment, customerId, error }: Failed,
): Promise<never> {
  if (error instanceof SpentReferenceError)
    await inTransaction(db, async tx => {
      await paymentStore(tx).setCancelled(ownerId, payment.id)
      await foundersSpotStore(tx).release(payment.id)
    })
  if (error instanceof LostCustomerError && customerId !== null)
    await customerStore(db, payment.provider).removeLost(ownerId, customerId)
  throw error
}
