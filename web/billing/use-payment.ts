import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import type { PaymentFormProps, PaymentOutcome } from './payment-form-props.ts'

export const payingKey = ['paying'] as const

type UsePaymentOptions = {
  /** Asks the server what one has now; until that has been answered, paying goes on. Also when one has gone elsewhere. */
  refresh: () => Promise<unknown>
  /** Paid, and still here. */
  onPaid: () => void
  /** What was to be paid for is over on the server; another try needs a new beginning. */
  onOver: () => void
}

/** Pays, whoever the provider is, one payment at a time. Paid is only what the provider calls succeeded. */
export function usePayment({ refresh, onPaid, onOver }: UsePaymentOptions) {
  const client = useQueryClient()
  const paying = useMutation({
    mutationKey: payingKey,
    mutationFn: async (confirm: () => Promise<PaymentOutcome>) => {
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
  // Also one that was begun for another plan, and that one went away from.
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

/** Somebody said no. An answer that was lost, or that nobody understands, may have been a yes. */
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
