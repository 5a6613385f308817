import type Stripe from 'stripe'
import { Plan } from '#contract/account.ts'

/** The metadata that marks Stripe's objects as ours. */
export const labels = (reference: string, plan: Plan) => ({ remy_reference: reference, remy_plan: plan })

export const referenceOn = (metadata: Stripe.Metadata): string | null => metadata.remy_reference ?? null

export const planOn = (metadata: Stripe.Metadata): Plan | null =>
  Plan.safeParse(metadata.remy_plan).data ?? null
