import { z } from 'zod'
import type { StripeSettings } from '#server/outside/payments-stripe.ts'
import { type SettingTrouble, wholeNumberSetting } from '#server/platform/setting.ts'

export const stripeFields = {
  PAYMENTS: z.enum(['test'], 'must be test').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a key of Stripe that begins with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a key of Stripe that begins with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a secret of Stripe that begins with whsec_')
    .optional(),
  STRIPE_HOST: z.string().optional(),
  STRIPE_PORT: wholeNumberSetting(1, 65_535).optional(),
  STRIPE_PROTOCOL: z.enum(['http', 'https'], 'must be http or https').optional(),
}

type Settings = z.infer<z.ZodObject<typeof stripeFields>>

/** Null if the built-in test provider takes payments. */
export function stripeIn(settings: Settings): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENTS } = settings
  if (PAYMENTS === 'test' || !secretKey || !publishableKey || !webhookSecret) return null
  const { STRIPE_HOST: host, STRIPE_PORT: port, STRIPE_PROTOCOL: protocol } = settings
  return { secretKey, publishableKey, webhookSecret, host, port, protocol }
}

export function stripeTroubles(settings: Settings & { NODE_ENV?: string | undefined }): SettingTrouble[] {
  const { NODE_ENV, PAYMENTS, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = settings
  const missing = keyNames.filter(name => settings[name] === undefined)
  const [first] = missing
  const troubles: SettingTrouble[] = []
  if (first && missing.length < keyNames.length)
    troubles.push([first, 'must be set too when another Stripe key is set'])
  // Otherwise test keys would meet live keys: people would be charged by mistake, or not charged by mistake.
  if (modeOf(STRIPE_SECRET_KEY) !== modeOf(STRIPE_PUBLISHABLE_KEY) && missing.length === 0)
    troubles.push(['STRIPE_PUBLISHABLE_KEY', 'must have the same mode (test or live) as STRIPE_SECRET_KEY'])
  // Without this, a production server would give plans away unnoticed.
  if (NODE_ENV === 'production' && PAYMENTS !== 'test' && missing.length > 0)
    troubles.push([
      'PAYMENTS',
      'must be "test" when NODE_ENV is production and no card provider is configured',
    ])
  return troubles
}

const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const modeOf = (key = '') => key.split('_')[1]
