import type { Payments } from '#server/outside/payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { customerStore } from './customer-store.ts'
import { nothingToManage } from './ways-to-manage.ts'

type Dependencies = { db: Db; payments: Pick<Payments, 'provider' | 'books'>; origin: string }

/**
 * The address of the provider's portal, where people manage their purchases. It leads back to the settings.
 */
export async function openPortal({ db, payments, origin }: Dependencies, ownerId: OwnerId): Promise<string> {
  const customer = await customerStore(db, payments.provider).find(ownerId)
  if (!payments.books || !customer?.provider_id) throw nothingToManage()
  return payments.books.openPortal(customer.provider_id, `${origin}/settings?tab=subscription`)
}
