import { useRef, useState } from 'react'
import type { TestCard } from '#contract/billing.ts'
import { confirmTestPayment } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import type { PaymentOutcome } from './payment-form-props.ts'

type Outcome = 'passed' | 'failed'

/** Pays with a test card, and shows the test challenge where a bank would ask for identification. */
export function useTestChallenge(clientSecret: string) {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(outcome: Outcome) => void>(null)
  const ask = () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    answer.current = resolve
    setAsking(true)
    return promise
  }
  const onDone = (outcome: Outcome) => {
    setAsking(false)
    answer.current?.(outcome)
  }
  async function confirm(card: TestCard): Promise<PaymentOutcome> {
    const first = await call(confirmTestPayment, { body: { clientSecret, card } })
    if (first.status !== 'requires_action') return first
    return call(confirmTestPayment, { body: { clientSecret, card, challenge: await ask() } })
  }
  return { confirm, isAsking, onDone }
}
