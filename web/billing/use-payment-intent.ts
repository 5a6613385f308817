import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#contract/account.ts'
import { createPaymentIntent } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { checkoutError } from './checkout-error.ts'
import { refusalIn } from './refusal-in.ts'

/**
 * The payment to make, requested on load and when the plan or person changes. If the server refuses, our view
 * of the person may be out of date, and `refresh` updates it.
 */
export function usePaymentIntent(plan: Plan, userId: number, refresh: () => Promise<unknown>) {
  return useQuery({
    queryKey: ['payment-intent', plan, userId],
    queryFn: async ({ signal }) => {
      try {
        return await call(createPaymentIntent, { body: { plan, userId } }, { signal })
      } catch (error) {
        if (refusalIn(error)) await refresh()
        else if (!signal.aborted && !isSignedOut(error)) showToast(checkoutError)
        throw error
      }
    },
    // Asking for another plan ends this payment on the server, so an old one is never reused.
    gcTime: 0,
  })
}

/** The person is then sent to log in. */
function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
