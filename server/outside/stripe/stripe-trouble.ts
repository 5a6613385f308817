import Stripe from 'stripe'
import { ProblemError } from '#server/platform/problem-error.ts'
import { LostCustomerError, paymentsUnavailable, SpentReferenceError } from '../payments.ts'

/** Calls Stripe. A temporary failure becomes `billing.unavailable`. Others are our mistake, and rise. */
export async function stripeTrouble<T>(does: () => Promise<T>): Promise<T> {
  try {
    return await does()
  } catch (cause) {
    if (!isPassing(cause)) throw cause
    throw new ProblemError('billing.unavailable', paymentsUnavailable, { cause })
  }
}

/**
 * Like `stripeTrouble`, for creating something under a reference. For a day Stripe repeats its first answer
 * to an idempotency key, even its own failure (https://docs.stripe.com/api/idempotent_requests). Nobody can
 * pay what it may have created before it failed: its secret was never sent.
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

/** The thing does not exist, or no longer exists. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const isAbout = (error: unknown, param: string) =>
  error instanceof Stripe.errors.StripeError && error.param === param

/** Stripe refuses because of the thing's current state. */
export const isRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError

const isPassing = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  isInUse(error) ||
  isSaved(error)

/** Another page, or an attempt of ours that timed out, is working on the same thing right now. */
const isInUse = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409

const isSaved = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError &&
    error.statusCode !== undefined &&
    (error.statusCode >= 500 || error.statusCode === 402))
