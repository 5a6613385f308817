import type { Log } from '#server/platform/log.ts'
import type { Happened } from './keep-books.ts'
import type { PaymentRow } from './payment-store.ts'
import type { Settled } from './settle-payment.ts'

type Outcome = Settled | Happened['outcome']
type PaymentLog = Pick<Log, 'info' | 'warn'>

/** Logs a payment once, after the commit. The fields identify it and contain no secret. */
export function logPayment(log: PaymentLog, payment: PaymentRow, outcome: Outcome): void {
  const { id: paymentId, user_id: userId, plan, cents, provider } = payment
  const fields = { paymentId, userId, plan, cents, provider }
  if (outcome === 'settled') log.info('payment.succeeded', fields)
  if (outcome === 'superfluous') log.warn('payment.superfluous', fields)
  if (outcome === 'paid-back') log.warn('payment.paid-back', fields)
  if (outcome === 'odd') log.warn('payment.odd-amount', fields)
}
