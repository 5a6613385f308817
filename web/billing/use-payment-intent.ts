import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#contract/account.ts'
import { createPaymentIntent } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import { checkoutError } from './checkout-error.ts'
import { refusalIn } from './refusal-in.ts'

/**
 * What is about to be paid for: asked on load, and again when the plan or the person changes. Where the server refuses it,
 * what we believe of the person may be old: `refresh` asks for that.
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
    // Asking for another plan ends this one on the server: one that was left is never taken up from here.
    gcTime: 0,
  })
}

/** Then one is sent to log in. */
function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
