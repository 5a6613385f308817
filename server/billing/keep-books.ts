import type { Purchase } from '#server/outside/payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { cancelPayment } from './cancel-payment.ts'
import { type CustomerRow, customerStore } from './customer-store.ts'
import { foundersSpotStore } from './founders-spot-store.ts'
import { givesMore } from './gives-more.ts'
import { type Judged, judgePurchases } from './judge-purchases.ts'
import { paymentErrand } from './payment-errand.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { subscriptionInBooks } from './subscription-in-books.ts'
import { subscriptionStore } from './subscription-store.ts'

export type Happened = { payment: PaymentRow; outcome: 'settled' | 'superfluous' | 'paid-back' | 'odd' }

type Books = {
  tx: Db
  jobs: Pick<Jobs, 'enqueue'>
  customer: CustomerRow
  /** Everything in the customer's books, read after the customer's row. */
  purchases: Purchase[]
  now: number
}

/**
 * Writes what the provider's books say about a customer: their plan, their settled payments, their spot, and
 * jobs for what the provider must do. Reading the same books again changes nothing. Returns what is new. Null
 * if another process has written since the customer's row was read: then nothing was changed.
 */
export async function keepBooks(books: Books): Promise<Happened[] | null> {
  const { tx, customer } = books
  const ownerId = asOwner(customer.user_id)
  if (!(await customerStore(tx, customer.provider).advance(ownerId, customer.revision))) return null
  const rows = await paymentStore(tx).ofProvider(ownerId, customer.provider)
  const rowOf = (one: Purchase) => rows.find(({ reference }) => reference === one.reference)
  const odd = books.purchases.filter(one => isOdd(one, rowOf(one)))
  const sound = books.purchases.filter(one => !odd.includes(one))
  const granted = await grantSpot(books, sound, rowOf)
  const judged = judgePurchases(sound, one =>
    one.plan === 'founders' ? one === granted : isGranted(one, rowOf(one)),
  )
  const happened = [
    ...(await setAside(books, ownerId, odd, rowOf)),
    ...(await carryOut(books, ownerId, judged, rowOf)),
  ]
  const has = await subscriptionStore(tx).find(ownerId)
  const now = has && subscriptionInBooks(judged, has, customer.provider)
  if (now) await subscriptionStore(tx).put(ownerId, now)
  return happened
}

type RowOf = (purchase: Purchase) => PaymentRow | undefined

/** Paid in another amount than it was begun with. A renewal may differ, and a settled payment was right. */
const isOdd = (one: Purchase, row: PaymentRow | undefined) =>
  row !== undefined &&
  one.paidAt !== null &&
  !one.isPaidBack &&
  (row.status === 'odd' || ((row.status === 'open' || row.status === 'cancelled') && one.cents !== row.cents))

/**
 * A refused purchase stays refused. An ended one counts only if it was ever settled; one withdrawn at the
 * moment it was paid was not. A purchase made in the provider's own pages has no row, and is granted.
 */
function isGranted({ state }: Purchase, row: PaymentRow | undefined): boolean {
  if (!row) return true
  return state === 'over' ? row.status === 'succeeded' : row.status !== 'refunded'
}

/** The one Founders payment that has a spot, or gets one. Null if there is none. */
async function grantSpot({ tx, now }: Books, purchases: Purchase[], rowOf: RowOf): Promise<Purchase | null> {
  const paid = purchases
    .filter(one => one.plan === 'founders' && one.paidAt !== null && !one.isPaidBack)
    .toSorted((a, b) => rank(rowOf(a)) - rank(rowOf(b)) || (a.paidAt ?? 0) - (b.paidAt ?? 0))
  for (const one of paid) {
    const row = rowOf(one)
    if (!row || row.status === 'refunded') continue
    if (row.status === 'succeeded' || (await foundersSpotStore(tx).sell(row.id, now))) return one
  }
  return null
}

/** A settled one has its spot already. */
const rank = (row: PaymentRow | undefined) => (row?.status === 'succeeded' ? 0 : 1)

async function setAside({ tx }: Books, ownerId: OwnerId, odd: Purchase[], rowOf: RowOf): Promise<Happened[]> {
  const happened: Happened[] = []
  for (const purchase of odd) {
    const payment = rowOf(purchase)
    if (!payment || payment.status === 'odd') continue
    await paymentStore(tx).setStatus(ownerId, payment.id, 'odd')
    await foundersSpotStore(tx).release(payment.id)
    happened.push({ payment, outcome: 'odd' })
  }
  return happened
}

async function carryOut(books: Books, ownerId: OwnerId, judged: Judged[], rowOf: RowOf): Promise<Happened[]> {
  const happened: Happened[] = []
  const kept = judged.find(({ verdict }) => verdict === 'kept')?.purchase
  for (const one of judged) {
    await sendErrands(books, one, kept)
    const payment = rowOf(one.purchase)
    const outcome = payment && (await settleRow(books, { ownerId, payment, kept }, one))
    if (payment && outcome) happened.push({ payment, outcome })
  }
  return happened
}

/** Queues what the provider must do. */
async function sendErrands({ tx, jobs, customer }: Books, { purchase, verdict }: Judged, kept?: Purchase) {
  const { provider } = customer
  const send = (what: 'end' | 'replace' | 'refund', id: string) =>
    jobs.enqueue(tx, paymentErrand({ provider, what, id }))
  const isEnding = verdict === 'replaced' || verdict === 'superfluous' || verdict === 'paid-back'
  // What credit paid for is no payment that could be refunded.
  const isCredited = verdict === 'replaced' || (verdict === 'superfluous' && purchase.paymentIds.length === 0)
  if (isEnding && purchase.plan !== 'founders' && purchase.state !== 'over')
    // A person who will never be charged again has no use for a credit.
    await send(isCredited && kept?.plan !== 'founders' ? 'replace' : 'end', purchase.providerId)
  if (verdict === 'superfluous') for (const id of purchase.paymentIds) await send('refund', id)
}

type Settling = { ownerId: OwnerId; payment: PaymentRow; kept: Purchase | undefined }

async function settleRow(
  { tx, jobs, customer }: Books,
  { ownerId, payment, kept }: Settling,
  { purchase, verdict }: Judged,
): Promise<Happened['outcome'] | null> {
  const [payments, spots] = [paymentStore(tx), foundersSpotStore(tx)]
  const { id, status } = payment
  if (verdict === 'kept' || verdict === 'replaced') {
    if (status === 'succeeded') return null
    await payments.setSucceeded(ownerId, id, purchase.paidAt ?? 0)
    return 'settled'
  }
  if (verdict === 'superfluous' || verdict === 'paid-back') {
    await spots.giveBack(id)
    if (status === 'refunded') return null
    await payments.setStatus(ownerId, id, 'refunded')
    return verdict
  }
  const isUseless = verdict === 'open' && (status !== 'open' || isCovered(purchase, kept))
  if (isUseless)
    await jobs.enqueue(tx, cancelPayment({ provider: customer.provider, providerId: purchase.providerId }))
  if (status === 'open' && (isUseless || verdict === 'past')) {
    await payments.setCancelled(ownerId, id)
    await spots.release(id)
  }
  return null
}

/** A person who paid for it now would have it already. */
const isCovered = (one: Purchase, kept: Purchase | undefined) =>
  kept !== undefined && !givesMore(one.plan, kept.plan)
