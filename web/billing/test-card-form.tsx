import { zodResolver } from '@hookform/resolvers/zod'
import { FlaskConical, Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Field } from '#web/ui/controls/field.tsx'
import { cardFormats } from './card-formats.ts'
import { CardInput } from './card-input.tsx'
import { PayButton } from './pay-button.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'
import { testCardFields } from './test-card-fields.ts'
import { TestCardHint } from './test-card-hint.tsx'
import { TestChallenge } from './test-challenge.tsx'
import { useTestChallenge } from './use-test-challenge.ts'

/**
 * The test provider's form. It looks like the real one, and says that it charges nobody. It does not ask the
 * browser for stored cards.
 */
export function TestCardForm({ intent, pay, isPaying, failure }: PaymentFormProps) {
  const { register, handleSubmit, formState, setValue, setFocus } = useForm({
    resolver: zodResolver(testCardFields(new Date())),
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const { errors } = formState
  const { confirm, isAsking, onDone } = useTestChallenge(intent.clientSecret)
  const submit = handleSubmit(card => {
    if (isPaying) return
    pay(() => confirm(card))
  })
  const take = (number: string) => {
    setValue('number', number, { shouldValidate: formState.isSubmitted })
    setFocus('expiry')
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid content-start gap-5">
      <h2 className="flex items-center justify-between font-semibold text-md">
        Pay by card
        <Lock aria-hidden className="size-4 text-muted" />
      </h2>
      <TestNotice />
      <Field label="Card number" error={errors.number?.message}>
        {control => (
          <CardInput
            {...control}
            autoComplete="off"
            placeholder="1234 1234 1234 1234"
            format={cardFormats.number}
            {...register('number')}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expiry" error={errors.expiry?.message}>
          {control => (
            <CardInput
              {...control}
              autoComplete="off"
              placeholder="MM/YY"
              format={cardFormats.expiry}
              {...register('expiry')}
            />
          )}
        </Field>
        <Field label="CVC" error={errors.cvc?.message}>
          {control => (
            <CardInput
              {...control}
              autoComplete="off"
              placeholder="123"
              format={cardFormats.cvc}
              {...register('cvc')}
            />
          )}
        </Field>
      </div>
      <PayButton isPaying={isPaying} failure={failure} />
      <TestCardHint onTake={take} />
      <TestChallenge open={isAsking} onDone={onDone} />
    </form>
  )
}

function TestNotice() {
  return (
    <p className="flex gap-3 rounded-card bg-warning-soft p-3.5 text-warning-ink">
      <FlaskConical aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="text-balance">
        <strong className="font-semibold">Test payment.</strong> This form charges nobody. Do not enter a real
        card.
      </span>
    </p>
  )
}
