import { Wallet } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Plan } from '#contract/account.ts'
import { payByCredit } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { PayButton } from './pay-button.tsx'
import type { PaymentFormProps, PaymentOutcome } from './payment-form-props.ts'
import { ReplacedPlan } from './replaced-plan.tsx'

type CreditFormProps = { plan: Plan } & Omit<PaymentFormProps, 'intent' | 'onAgain'>

/** There is nothing to pay, and no card is needed: the plan begins with the button. */
export function CreditForm({ plan, own, pay, isPaying, failure }: CreditFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPaying) pay(() => beginOnCredit(plan))
  }
  return (
    <form onSubmit={submit} data-covered className="grid content-start gap-5">
      <h2 className="flex items-center justify-between font-semibold text-md">
        Nothing to pay
        <Wallet aria-hidden className="size-4 text-muted" />
      </h2>
      <p className="text-muted">
        Your credit pays for this plan. When it renews, what your credit does not cover is charged to the card
        you paid with before.
      </p>
      <ReplacedPlan own={own} />
      <PayButton isPaying={isPaying} failure={failure} declined={declined} />
    </form>
  )
}

const declined = 'The plan has not begun, and none of your credit was used. Please try again.'

async function beginOnCredit(plan: Plan): Promise<PaymentOutcome> {
  const { status } = await call(payByCredit, { body: { plan } })
  if (status === 'succeeded') return { status, error: null }
  return { status, error: 'Your credit has been used since. Please pay by card.', isOver: true }
}
