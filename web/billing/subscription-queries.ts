import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { changeTestRenewal, getSubscription, openBillingPortal } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

export const subscriptionKey = ['subscription'] as const

/**
 * When the plan renews, and where it is managed. Fetched whenever somebody looks, and when the plan changes.
 */
export function useSubscription({ id, subscriptionPlan, subscriptionStatus, subscriptionPeriodEnd }: User) {
  return useQuery({
    queryKey: [...subscriptionKey, id, subscriptionPlan, subscriptionStatus, subscriptionPeriodEnd],
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Opens the provider's portal. Stays busy until that loads. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () => call(openBillingPortal, {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: error => tellFailure('Billing could not be opened', error),
  })
}

/** Cancels a test plan at the end of its period, or undoes that. */
export function useChangeRenewal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (renews: boolean) => call(changeTestRenewal, { body: { renews } }),
    onSuccess: () => client.invalidateQueries({ queryKey: subscriptionKey }),
    onError: error => tellFailure('Subscription not changed', error),
  })
}

function tellFailure(title: string, error: unknown) {
  const description = problemSentence(error, {
    refused: 'The server could not be reached. Please try again.',
  })
  showToast({ title, description, tone: 'destructive' })
}
