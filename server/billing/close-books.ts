import { PaymentProvider } from '#contract/billing.ts'
import type { Payments } from '#server/outside/payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { cancelPayment } from './cancel-payment.ts'
import { customerStore } from './customer-store.ts'
import { foundersSpotStore } from './founders-spot-store.ts'
import { paymentErrand } from './payment-errand.ts'
import { paymentStore } from './payment-store.ts'

type Dependencies = {
  payments: Pick<Payments, 'provider'>
  jobs: Pick<Jobs, 'enqueue'>
  log: Pick<Log, 'warn'>
}

/**
 * Queues, in the transaction that closes an account, that its owner is charged no more: running plans end,
 * open payments close, and each provider deletes the customer. A provider that is switched off does so once
 * it is back, and the log says that Remy waits for it.
 */
export const closeBooks =
  ({ payments, jobs, log }: Dependencies) =>
  async (tx: Db, ownerId: OwnerId): Promise<void> => {
    const open = await paymentStore(tx).findOpen(ownerId)
    if (open) {
      await paymentStore(tx).setCancelled(ownerId, open.id)
      await foundersSpotStore(tx).release(open.id)
      if (open.provider_id !== null)
        await jobs.enqueue(tx, cancelPayment({ provider: open.provider, providerId: open.provider_id }))
    }
    for (const provider of PaymentProvider.options) {
      const id = await customerStore(tx, provider).remove(ownerId)
      if (id === null) continue
      await jobs.enqueue(tx, paymentErrand({ provider, what: 'forget', id }))
      if (provider !== payments.provider) log.warn('payment.waits-for-provider', { provider, customerId: id })
    }
  }
