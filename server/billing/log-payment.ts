import type { Log } from '#server/platform/log.ts'
import type { PaymentRow } from './payment-store.ts'
import type { Settled } from './settle-payment.ts'

/** Tells of money once, after the commit: which payment it was, and nothing that pays. */
export function logPayment(log: Pick<Log, 'info' | 'warn'>, payment: PaymentRow, outcome: Settled): void {
  const { id: paymentId, user_id: userId, plan, cents, provider } = payment
  const fields = { paymentId, userId, plan, cents, provider }
  if (outcome === 'settled') log.info('payment.succeeded', fields)
  if (outcome === 'superfluous') log.warn('payment.superfluous', fields)
}
