import { randomUUID } from 'node:crypto'
import { type Payments, SpentReferenceError } from '#server/outside/payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { customerStore } from './customer-store.ts'
import { paymentErrand } from './payment-errand.ts'
import { subscriptionStore } from './subscription-store.ts'

type Dependencies = {
  db: Db
  payments: Pick<Payments, 'provider' | 'books'>
  jobs: Pick<Jobs, 'enqueue'>
}

/** The provider's id of the user, created at the first call. Null if the provider keeps no books. */
export async function openCustomer(dependencies: Dependencies, ownerId: OwnerId): Promise<string | null> {
  const { db, payments } = dependencies
  if (!payments.books) return null
  const customers = customerStore(db, payments.provider)
  await customers.insert(ownerId, randomUUID())
  const customer = await customers.find(ownerId)
  if (!customer) throw closed()
  return customer.provider_id ?? makeKnown(dependencies, ownerId, customer.reference)
}

async function makeKnown(
  { db, payments, jobs }: Dependencies,
  ownerId: OwnerId,
  reference: string,
): Promise<string> {
  const customerId = await create({ db, payments }, ownerId, reference)
  const isTheirs = await inTransaction(db, async tx => {
    if (await customerStore(tx, payments.provider).setProviderId(ownerId, customerId)) return true
    // The account was closed meanwhile, when the customer's id was not known yet.
    await jobs.enqueue(tx, paymentErrand({ provider: payments.provider, what: 'forget', id: customerId }))
    return false
  })
  if (!isTheirs) throw closed()
  return customerId
}

async function create(
  { db, payments }: Pick<Dependencies, 'db' | 'payments'>,
  ownerId: OwnerId,
  reference: string,
): Promise<string> {
  const { provider, books } = payments
  if (!books) throw new Error('Only a provider that keeps books has customers')
  const email = await subscriptionStore(db).findEmail(ownerId)
  if (!email) throw closed()
  try {
    return await books.createCustomer({ reference, userId: ownerId, email })
  } catch (error) {
    if (error instanceof SpentReferenceError)
      await customerStore(db, provider).replaceReference(ownerId, reference, randomUUID())
    throw error
  }
}

const closed = () => new ProblemError('session.missing', 'Please sign in first.')
