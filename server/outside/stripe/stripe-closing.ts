import type Stripe from 'stripe'
import { isMissing, isRefused } from './stripe-trouble.ts'

/** From now on nobody can pay it. What has been paid meanwhile stays as it is: the books will tell. */
export async function closeIntent(stripe: Stripe, id: string): Promise<void> {
  await unlessRefused(stripe.paymentIntents.cancel(id))
}

/** As `closeIntent`, for a subscription that has not begun. */
export async function closeSubscription(stripe: Stripe, id: string): Promise<void> {
  if (!(await voidFirstInvoice(stripe, id))) return
  await unlessRefused(stripe.subscriptions.cancel(id))
}

/**
 * Ends one that runs, or waits for money. What it still asks for is not to be paid any more, and so is nothing that could be
 * credited: Stripe credits all the time that is left, also where nobody has paid for it.
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
 * Stripe leaves the invoice of a subscription that is cancelled open, and whoever has its secret could still pay it. Voided
 * before, it is Stripe that decides between paying and closing. False where there is nothing to close.
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

/** It has been closed, ended or paid before: then there is nothing left to do here. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}
