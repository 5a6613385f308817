import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { mailFields, mailTroubles } from './outside/mail-settings.ts'
import { modelFields, modelIn, modelTroubles } from './outside/model-settings.ts'
import { oidcFields, oidcIn, oidcTroubles } from './outside/oidc/oidc-settings.ts'
import { pushFields, pushIn, pushTroubles } from './outside/push-settings.ts'
import { s3Fields, s3In, s3Troubles } from './outside/s3/s3-settings.ts'
import { stripeFields, stripeIn, stripeTroubles } from './outside/stripe/stripe-settings.ts'
import { twilioFields, twilioTroubles } from './outside/twilio/twilio-settings.ts'
import { dataKeyFields, dataKeysIn, dataKeyTroubles } from './platform/data-key/data-key-settings.ts'
import { databaseFields, databaseTroubles } from './platform/db/database-settings.ts'
import { originSetting, switchSetting, wholeNumberSetting } from './platform/setting.ts'

export type Config = Readonly<ReturnType<typeof configOf>>

/**
 * Reads and checks the environment. Nothing else reads it.
 * @throws Error with one sentence that names the variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = ownEnvironment()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Whole.safeParse(given)
  if (!parsed.success) throw new Error(sentence(parsed.error))
  return Object.freeze(configOf(parsed.data))
}

const configOf = (settings: z.infer<typeof Whole>) => ({
  ...settings,
  origin: settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`,
  ...{ stripe: stripeIn(settings), model: modelIn(settings), s3: s3In(settings) },
  ...{ push: pushIn(settings), oidc: oidcIn(settings), dataKeys: dataKeysIn(settings) },
})

/** The process's environment wins over the file `.env`. */
function ownEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

const folder = () => z.string().transform(path => resolve(path))

/** `.env.example` describes each for people. */
export const Settings = z.object({
  PORT: wholeNumberSetting(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: folder().prefault('./data'),
  CACHE_DIR: folder().optional(),
  APP_ORIGIN: originSetting('must be an origin such as https://remy.example').optional(),
  ...databaseFields,
  DRAIN_SECONDS: wholeNumberSetting(0, 300).default(0),
  STOP_SECONDS: wholeNumberSetting(1, 3600).default(20),
  ...s3Fields,
  ...dataKeyFields,
  TRUST_PROXY: switchSetting().default(false),
  LOG_LEVEL: z
    .enum(['info', 'warn', 'error', 'silent'], 'must be info, warn, error or silent')
    .default('info'),
  READING_THREADS: wholeNumberSetting(1, 64).default(Math.min(availableParallelism(), 8)),
  QUEUE_MAX: wholeNumberSetting(1, 100_000).default(200),
  UPLOADS_AT_ONCE_MAX: wholeNumberSetting(1, 1_000).default(32),
  CATEGORIES_MAX: wholeNumberSetting(1, 2_000).default(500),
  SCREENSHOTS_MAX: wholeNumberSetting(1, 100_000_000).default(200_000),
  STORED_MB_MAX: wholeNumberSetting(1, 1_000_000_000).default(50_000),
  SIGN_INS_BY_ADDRESS_MAX: wholeNumberSetting(1, 1_000_000).default(100),
  SIGN_INS_BY_ACCOUNT_MAX: wholeNumberSetting(1, 1_000_000).default(20),
  SIGN_UPS_BY_ADDRESS_MAX: wholeNumberSetting(1, 1_000_000).default(50),
  ...stripeFields,
  ...twilioFields,
  ...mailFields,
  ...oidcFields,
  ...pushFields,
  WEBHOOKS_TO_LOOPBACK: switchSetting().default(false),
  ...modelFields,
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 letters, digits and signs, without spaces')
    .optional(),
  ADMIN_EMAILS: z
    .string()
    .transform(emails => emails.split(',').map(email => email.trim()))
    .refine(
      emails => emails.every(email => /^\S+@\S+$/.test(email)),
      'must be addresses, separated by commas',
    )
    .default([]),
  NODE_ENV: z.string().optional(),
})

/** Checks that concern several settings together. */
const Whole = Settings.superRefine((settings, { addIssue }) => {
  const troubles = [
    ...twilioTroubles(settings),
    ...s3Troubles(settings),
    ...pushTroubles(settings),
    ...oidcTroubles(settings),
    ...dataKeyTroubles(settings),
    ...mailTroubles(settings),
    ...databaseTroubles(settings),
    ...modelTroubles(settings),
    ...stripeTroubles(settings),
  ]
  for (const [name, message] of troubles) addIssue({ code: 'custom', path: [name], message })
})

function sentence(error: z.ZodError): string {
  const [issue] = error.issues
  const name = issue?.path.join('.') ?? 'The environment'
  return `${name} ${issue?.message ?? 'is not valid'}.`
}
