import type Stripe from 'stripe'
import { isMissing, isRefused } from './stripe-trouble.ts'

/** After this nobody can pay it. If it was paid meanwhile, the books will show it. */
export async function closeIntent(stripe: Stripe, id: string): Promise<void> {
  await unlessRefused(stripe.paymentIntents.cancel(id))
}

/** Like `closeIntent`, for a subscription that has not begun. */
export async function closeSubscription(stripe: Stripe, id: string): Promise<void> {
  if (!(await voidFirstInvoice(stripe, id))) return
  await unlessRefused(stripe.subscriptions.cancel(id))
}

/**
 * Ends a subscription that runs or waits for money. Its open invoice is voided, and so no unpaid time is
 * credited: Stripe credits all remaining time, even if nobody has paid for it.
 */
export async function endSubscription(stripe: Stripe, id: string, credit: boolean): Promise<void> {
  const found = await findWithInvoice(stripe, id)
  if (!found || found.status === 'canceled' || found.status === 'incomplete_expired') return
  const { latest_invoice: invoice } = found
  if (invoice !== null && typeof invoice !== 'string' && invoice.status === 'open')
    await unlessRefused(stripe.invoices.voidInvoice(invoice.id))
  const isCredited = credit && found.status === 'active'
  await unlessRefused(stripe.subscriptions.cancel(id, { prorate: isCredited, invoice_now: isCredited }))
}

/**
 * Stripe leaves the invoice of a cancelled subscription open, and a person with its secret could still pay
 * it. Voiding it first lets Stripe decide between paying and closing. False if there is nothing to close.
 */
async function voidFirstInvoice(stripe: Stripe, id: string): Promise<boolean> {
  const found = await findWithInvoice(stripe, id)
  if (found?.status !== 'incomplete') return false
  const { latest_invoice: invoice } = found
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return true
  try {
    await stripe.invoices.voidInvoice(invoice.id)
    return true
  } catch (error) {
    if (isRefused(error) && (await findWithInvoice(stripe, id))?.status !== 'incomplete') return false
    throw error
  }
}

async function findWithInvoice(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** It was closed, ended or paid before: nothing is left to do. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}
