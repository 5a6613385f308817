import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/api/call-error.ts'
import { dismissProblems, showToast } from '#web/ui/toast/toast-room.ts'
import type { PaymentFormProps, PaymentOutcome } from './payment-form-props.ts'

export const payingKey = ['paying'] as const

type UsePaymentOptions = {
  /**
   * Asks the server for the current plan. The payment counts as running until it answers, also on another
   * page.
   */
  refresh: () => Promise<unknown>
  /** Paid, and still on this page. */
  onPaid: () => void
  /** The payment is over on the server. Another attempt needs a new one. */
  onOver: () => void
}

/** Pays, with any provider, one payment at a time. Only the provider's `succeeded` counts as paid. */
export function usePayment({ refresh, onPaid, onOver }: UsePaymentOptions) {
  const client = useQueryClient()
  const paying = useMutation({
    mutationKey: payingKey,
    mutationFn: async (confirm: () => Promise<PaymentOutcome>) => {
      dismissProblems()
      const { status, error, isOver = false } = await confirm()
      if (status !== 'succeeded') throw new DeclinedError(error, isOver)
    },
    onSuccess: () => {
      showToast({ title: 'Payment Successful', description: 'Thank you for your subscription!' })
      return refresh()
    },
    onError: error => {
      showToast({ title: 'Payment Failed', description: sentenceOf(error), tone: 'destructive' })
      return isDeclined(error) ? undefined : refresh()
    },
  })
  const pay: PaymentFormProps['pay'] = confirm => {
    if (client.isMutating({ mutationKey: payingKey }) > 0) return
    paying.mutate(confirm, { onSuccess: onPaid, onError: error => isOver(error) && onOver() })
  }
  // Also a payment for another plan, on a page that was left.
  const isUnderWay = useIsMutating({ mutationKey: payingKey }) > 0
  return { pay, isPaying: isUnderWay || paying.isSuccess, failure: failureIn(paying.error) }
}

class DeclinedError extends Error {
  override name = 'DeclinedError'
  readonly sentence: string
  readonly isOver: boolean

  constructor(sentence: string | null, isOver: boolean) {
    super(sentence ?? 'The payment did not succeed')
    this.sentence = sentence ?? ''
    this.isOver = isOver
  }
}

function failureIn(error: Error | null): PaymentFormProps['failure'] {
  if (!error) return null
  if (isOver(error)) return 'over'
  return isDeclined(error) ? 'declined' : 'unknown'
}

/** A definite no. A response that was lost or unreadable may have been a yes. */
function isDeclined(error: Error): error is DeclinedError | CallError {
  return error instanceof DeclinedError || (error instanceof CallError && error.status < 500)
}

function sentenceOf(error: Error): string {
  return (isDeclined(error) && error.sentence) || 'Something went wrong with your payment.'
}

function isOver(error: Error): boolean {
  if (error instanceof DeclinedError) return error.isOver
  return error instanceof CallError && (error.status === 404 || error.status === 409)
}
