import { useId } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'

type PayButtonProps = Pick<PaymentFormProps, 'isPaying' | 'failure'> & {
  /** The sentence for a refusal, if it is not about a card. */
  declined?: string
}

/** Submits its form, and shows below why the last attempt failed. */
export function PayButton({ isPaying, failure, declined = sentences.declined }: PayButtonProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        size="large"
        busy={isPaying}
        busyLabel="Processing..."
        aria-describedby={failure ? id : undefined}
      >
        Complete Payment
      </Button>
      {failure && (
        <p id={id} className="animate-appear text-balance text-danger-ink text-sm">
          {failure === 'declined' ? declined : sentences[failure]}
        </p>
      )}
    </div>
  )
}

const sentences = {
  declined:
    'The payment did not go through, and nothing was charged. Check the details, or try another card.',
  over: 'The payment did not go through, and nothing was charged. Please pay here.',
  unknown: 'Whether you paid is not known. Trying again never charges you twice.',
}
