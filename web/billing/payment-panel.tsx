import { type ReactNode, useState } from 'react'
import type { Plan, User } from '#contract/account.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { activePlan } from './active-plan.ts'
import { CreditForm } from './credit-form.tsx'
import { PaymentBroken } from './payment-broken.tsx'
import { PaymentDone } from './payment-done.tsx'
import type { PaymentFormProps, PaymentIntent } from './payment-form-props.ts'
import { paymentForms } from './payment-forms.ts'
import { PaymentRefused } from './payment-refused.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { refusalIn } from './refusal-in.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentIntent } from './use-payment-intent.ts'

export type PaymentPanelProps = {
  plan: Plan
  user: User
  /** Asks the server again for the person's plan. */
  refresh: () => Promise<unknown>
  /** Called after payment; the parent decides what comes next. */
  onPaid: () => void
}

/** Waits for the checkout to begin, then shows the provider's form, or why there is none and what to do. */
export function PaymentPanel({ plan, user, refresh, onPaid }: PaymentPanelProps) {
  const intent = usePaymentIntent(plan, user.id, refresh)
  const again = () => void intent.refetch()
  const payment = usePayment({ refresh, onPaid, onOver: again })
  const refusal = refusalIn(intent.error)
  if (intent.isFetching) return panel(<PaymentWaiting />)
  if (refusal !== null) return panel(<PaymentRefused sentence={refusal} plan={plan} user={user} />)
  if (intent.error) return panel(<PaymentBroken onAgain={again} />)
  if (payment.failure === 'unknown' && activePlan(user) === plan) return panel(<PaymentDone plan={plan} />)
  return panel(
    intent.data && (
      <WayToPay intent={intent.data} plan={plan} own={activePlan(user)} onAgain={again} {...payment} />
    ),
  )
}

type WayToPayProps = {
  intent: PaymentIntent
  plan: Plan
  own: Plan | null
  onAgain: () => void
} & ReturnType<typeof usePayment>

function WayToPay({ intent, plan, ...rest }: WayToPayProps) {
  const { clientSecret } = intent
  if (clientSecret === null) return <CreditForm plan={plan} {...rest} />
  return <CardForm key={clientSecret} intent={{ ...intent, clientSecret }} {...rest} />
}

/** The provider's form has a script of its own, which may fail to load. */
function CardForm(props: PaymentFormProps) {
  const [isMissing, setMissing] = useState(false)
  const Form = useLate(paymentForms[props.intent.provider], !isMissing, () => setMissing(true))
  if (Form) return <Form {...props} />
  return isMissing ? <PaymentBroken onAgain={() => setMissing(false)} /> : <PaymentWaiting />
}

/** As high as the form, so that nothing moves when the form loads. */
function panel(content: ReactNode) {
  return (
    <section aria-label="Payment" className="grid min-h-120 rounded-dialog border bg-surface p-5 sm:p-8">
      {content}
    </section>
  )
}
