import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#contract/account.ts'
import { createPaymentIntent } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { PaymentIntent } from './payment-form-props.ts'
import { paymentForms } from './payment-forms.ts'
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
        return await begin(plan, userId, signal)
      } catch (error) {
        if (refusalIn(error)) await refresh()
        else if (!signal.aborted && !isSignedOut(error)) showToast(notInitialized)
        throw error
      }
    },
    // Asking for another plan ends this one on the server: one that was left is never taken up from here.
    gcTime: 0,
  })
}

async function begin(plan: Plan, userId: number, signal: AbortSignal): Promise<PaymentIntent> {
  const intent = await call(createPaymentIntent, { body: { plan, userId } }, { signal })
  if (!paymentForms[intent.provider]) throw new Error(`There is no form for ${intent.provider}`)
  return intent
}

/** Then one is sent to log in. */
function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

const notInitialized = {
  title: 'Checkout Error',
  description: 'Could not initialize checkout. Please try again.',
  tone: 'destructive',
} as const
