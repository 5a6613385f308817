import Stripe from 'stripe'
import { ProblemError } from '#server/platform/problem-error.ts'
import { LostCustomerError, paymentsUnavailable, SpentReferenceError } from '../payments.ts'

/** Does something at Stripe. Trouble that passes is `billing.unavailable`; the rest is ours, and rises. */
export async function stripeTrouble<T>(does: () => Promise<T>): Promise<T> {
  try {
    return await does()
  } catch (cause) {
    if (!isPassing(cause)) throw cause
    throw new ProblemError('billing.unavailable', paymentsUnavailable, { cause })
  }
}

/**
 * As `stripeTrouble`, for what makes something under a reference. Stripe answers an idempotency key for a day as it did the
 * first time, its own failures included (https://docs.stripe.com/api/idempotent_requests). What it may have made before it
 * failed can be paid by nobody: its secret has never left.
 */
export async function makingAtStripe<T>(does: () => Promise<T>): Promise<T> {
  try {
    return await stripeTrouble(does)
  } catch (error) {
    const cause = error instanceof ProblemError ? error.cause : error
    if (isMissing(cause) && isAbout(cause, 'customer')) throw new LostCustomerError(cause)
    throw isSaved(cause) ? new SpentReferenceError(cause) : error
  }
}

/** Is it that there is none, or none any more? */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const isAbout = (error: unknown, param: string) =>
  error instanceof Stripe.errors.StripeError && error.param === param

/** Does Stripe say that what was asked cannot be done to this thing as it now is? */
export const isRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError

const isPassing = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  isInUse(error) ||
  isSaved(error)

/** Another page, or a try of ours that timed out, is at work on the same thing at this moment. */
const isInUse = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409

const isSaved = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError &&
    error.statusCode !== undefined &&
    (error.statusCode >= 500 || error.statusCode === 402))
