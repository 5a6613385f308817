import { Lock } from 'lucide-react'
import type { FormEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentBroken } from './payment-broken.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'
import { PaymentWaiting } from './payment-waiting.tsx'
import { ReplacedPlan } from './replaced-plan.tsx'
import { useStripeFields } from './use-stripe-fields.ts'

/** Stripe's own fields, in Stripe's frame: card data never reaches us. */
export function StripeCardForm({ intent, own, pay, isPaying, failure, onAgain }: PaymentFormProps) {
  const { box, face, check, confirm } = useStripeFields(intent, () => pay(async () => paid))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The fields themselves say what is missing.
    if (!isPaying && (await check())) pay(confirm)
  }
  if (face === 'broken') return <PaymentBroken onAgain={onAgain} />
  return (
    <div className="grid">
      {face === 'waiting' && <PaymentWaiting />}
      <form
        onSubmit={event => void submit(event)}
        className={classNames(
          'grid content-start gap-5',
          face === 'waiting' && 'invisible h-0 overflow-hidden',
        )}
      >
        <h2 className="flex items-center justify-between font-semibold text-md">
          Pay by card
          <Lock aria-hidden className="size-4 text-muted" />
        </h2>
        <div ref={box} />
        <ReplacedPlan own={own} />
        <PayButton isPaying={isPaying} failure={failure} />
      </form>
    </div>
  )
}

const paid = { status: 'succeeded', error: null }
