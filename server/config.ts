import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type DataKeys, readDataKeys } from './platform/data-key/data-keys.ts'

export type Config = Readonly<z.infer<typeof Whole>> & {
  origin: string
  stripe: StripeKeys | null
  model: ModelAccess | null
  /** Null if images are stored in the data folder. */
  s3: S3Access | null
  push: PushKeys | null
  /** Null if people sign in with Remy alone. */
  oidc: OidcAccess | null
  /** Null if pictures and texts are stored as they are. */
  dataKeys: DataKeys | null
}

type S3Access = {
  bucket: string
  prefix: string
  endpoint: string | undefined
  region: string
  isPathStyle: boolean
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

type ModelAccess = {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  name: string
  apiKey: string | undefined
  url: string | undefined
}

type OidcAccess = { issuer: string; clientId: string; clientSecret: string }

type PushKeys = { publicKey: string; privateKey: string }

type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the API is, when it is not Stripe's own. */
  host: string | undefined
  port: number | undefined
  protocol: 'http' | 'https' | undefined
}

/**
 * Reads and checks the environment. Nothing else reads it.
 * @throws Error with one sentence that names the variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = ownEnvironment()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Whole.safeParse(given)
  if (!parsed.success) throw new Error(sentence(parsed.error))
  const settings = parsed.data
  const origin = settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`
  const s3 = settings.FILES === undefined ? null : s3At(settings.FILES, settings)
  return Object.freeze({
    ...{ ...settings, origin, s3 },
    ...{ stripe: stripeIn(settings), model: modelIn(settings), push: pushIn(settings) },
    oidc: oidcIn(settings),
    dataKeys: dataKeysIn(settings),
  })
}

/**
 * The bucket at an address such as `s3://bucket/remy`. Our own variables win over those of the AWS tools.
 * Null if it is no such address.
 */
export function s3At(address: string, settings: z.infer<typeof Whole>): S3Access | null {
  const [, bucket, prefix = ''] = s3Address.exec(address) ?? []
  if (bucket === undefined) return null
  const endpoint = settings.S3_ENDPOINT ?? settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL
  const { S3_ACCESS_KEY_ID: ownId, S3_SECRET_ACCESS_KEY: ownSecret } = settings
  const { AWS_ACCESS_KEY_ID: awsId, AWS_SECRET_ACCESS_KEY: awsSecret, AWS_SESSION_TOKEN } = settings
  const own = ownId && ownSecret ? { accessKeyId: ownId, secretAccessKey: ownSecret } : undefined
  const aws = awsId && awsSecret ? { accessKeyId: awsId, secretAccessKey: awsSecret } : undefined
  return {
    ...{ bucket, prefix, endpoint },
    region: settings.S3_REGION ?? settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION ?? 'us-east-1',
    isPathStyle: settings.S3_PATH_STYLE ?? endpoint !== undefined,
    credentials: own ?? (aws && { ...aws, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) }),
  }
}

const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*))?\/?$/

/** Null if the built-in test provider takes payments. */
function stripeIn(settings: z.infer<typeof Whole>): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENTS } = settings
  if (PAYMENTS === 'test' || !secretKey || !publishableKey || !webhookSecret) return null
  const { STRIPE_HOST: host, STRIPE_PORT: port, STRIPE_PROTOCOL: protocol } = settings
  return { secretKey, publishableKey, webhookSecret, host, port, protocol }
}

/** Null if Remy answers without a language model. */
function modelIn(settings: z.infer<typeof Whole>): ModelAccess | null {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_API_KEY: apiKey, MODEL_URL: url } = settings
  return provider && name ? { provider, name, apiKey, url } : null
}

/** Null if the keys for notifications are generated. */
function pushIn(settings: z.infer<typeof Whole>): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  return publicKey && privateKey ? { publicKey, privateKey } : null
}

/** Null if no identity provider is configured. */
function oidcIn(settings: z.infer<typeof Whole>): OidcAccess | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

function dataKeysIn({ DATA_KEY, DATA_KEY_FILE: file }: z.infer<typeof Whole>): DataKeys | null {
  const text = file ? readKeyFile(file) : DATA_KEY
  if (text === undefined) return null
  const keys = readDataKeys(text)
  if (keys) return keys
  const where = file ? `DATA_KEY_FILE (${file})` : 'DATA_KEY'
  throw new Error(`${where} must hold a key of 32 bytes in base64: \`npm run data-key -- new\` makes one.`)
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_KEY_FILE cannot be read: ${reason}`, { cause })
  }
}

/** The process's environment wins over the file `.env`. */
function ownEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max)

/** `.env.example` describes each for people. */
const Fields = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform(folder => resolve(folder)),
  CACHE_DIR: z
    .string()
    .transform(folder => resolve(folder))
    .optional(),
  APP_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an origin such as https://remy.example' })
    .transform(url => new URL(url).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  STOP_SECONDS: wholeNumber(1, 3600).default(20),
  FILES: z.string().regex(s3Address, 'must be an address such as s3://bucket/remy').optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform(is => is === 'true')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z.string().optional(),
  AWS_ENDPOINT_URL: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DATA_KEY: z.string().optional(),
  DATA_KEY_FILE: z.string().optional(),
  TRUST_PROXY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform(is => is === 'true'),
  LOG_LEVEL: z
    .enum(['info', 'warn', 'error', 'silent'], 'must be info, warn, error or silent')
    .default('info'),
  READING_THREADS: wholeNumber(1, 64).default(Math.min(availableParallelism(), 8)),
  QUEUE_MAX: wholeNumber(1, 100_000).default(200),
  UPLOADS_AT_ONCE_MAX: wholeNumber(1, 1_000).default(32),
  CATEGORIES_MAX: wholeNumber(1, 2_000).default(500),
  SCREENSHOTS_MAX: wholeNumber(1, 100_000_000).default(200_000),
  STORED_MB_MAX: wholeNumber(1, 1_000_000_000).default(50_000),
  SIGN_INS_BY_ADDRESS_MAX: wholeNumber(1, 1_000_000).default(100),
  SIGN_INS_BY_ACCOUNT_MAX: wholeNumber(1, 1_000_000).default(20),
  SIGN_UPS_BY_ADDRESS_MAX: wholeNumber(1, 1_000_000).default(50),
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
  STRIPE_PORT: wholeNumber(1, 65_535).optional(),
  STRIPE_PROTOCOL: z.enum(['http', 'https'], 'must be http or https').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/, 'must be a number such as +15550100123')
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/i, 'must be MG and 32 hexadecimal digits')
    .optional(),
  TWILIO_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an origin such as https://api.twilio.com' })
    .transform(url => new URL(url).origin)
    .default('https://api.twilio.com'),
  TEXTS_A_DAY_OF_ALL_MAX: wholeNumber(0, 1_000_000).default(2_000),
  TEXT_COUNTRIES: z
    .string()
    .regex(/^\+\d{1,6}( \+\d{1,6})*$/, 'must be beginnings of numbers such as +1 +44')
    .transform(codes => codes.split(' '))
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:secret@mail.example:587' })
    .optional(),
  MAIL_FROM: z.string().regex(/\S@\S/, 'must be a sender such as Remy <remy@mail.example>').optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.example' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must be an address such as imaps://user:secret@mail.example' })
    .optional(),
  MAIL_IN_ADDRESS: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/, 'must be the address of the mailbox, such as remy@mail.example')
    .optional(),
  MAIL_IN_AUTH_SERVER: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be the name in the header Authentication-Results, such as mx.mail.example')
    .optional(),
  VAPID_PUBLIC_KEY: z.base64url().length(87, 'must be 87 characters of base64url').optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43, 'must be 43 characters of base64url').optional(),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform(origins => origins.split(' ').filter(Boolean))
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: 'must be origins such as https://push.example' })
          .transform(url => new URL(url).origin),
      ),
    ),
  WEBHOOKS_TO_LOOPBACK: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform(is => is === 'true'),
  MODEL_PROVIDER: z
    .enum(['anthropic', 'openai', 'openai-compatible'], 'must be anthropic, openai or openai-compatible')
    .optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')
    .optional(),
  MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:11434/v1' })
    .optional(),
  MODEL_VISION_NAME: z.string().optional(),
  MODEL_EMBEDDING_NAME: z.string().optional(),
  MODEL_TOKENS_A_DAY_MAX: wholeNumber(0, 1_000_000_000).default(200_000),
  MODEL_PICTURE_TOKENS_A_DAY_MAX: wholeNumber(0, 1_000_000_000).optional(),
  MODEL_TOKENS_A_DAY_OF_ALL_MAX: wholeNumber(0, 1_000_000_000_000).default(20_000_000),
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

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Checks that concern several settings together. */
const Whole = Fields.superRefine((settings, { addIssue }) => {
  const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  const { NODE_ENV, PAYMENTS, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = settings
  for (const [name, message] of halfConfigured(settings)) refuse(name, message)
  for (const [name, message] of severalProcesses(settings)) refuse(name, message)
  for (const [name, message] of halfAModel(settings)) refuse(name, message)
  const missing = stripeKeys.filter(name => settings[name] === undefined)
  const [first] = missing
  if (first && missing.length < stripeKeys.length)
    refuse(first, 'must be set too when another Stripe key is set')
  // Otherwise test keys would meet live keys: people would be charged by mistake, or not charged by mistake.
  if (modeOf(STRIPE_SECRET_KEY) !== modeOf(STRIPE_PUBLISHABLE_KEY) && missing.length === 0)
    refuse('STRIPE_PUBLISHABLE_KEY', 'must have the same mode (test or live) as STRIPE_SECRET_KEY')
  // Without this, a production server would give plans away unnoticed.
  if (NODE_ENV === 'production' && PAYMENTS !== 'test' && missing.length > 0)
    refuse('PAYMENTS', 'must be "test" when NODE_ENV is production and no card provider is configured')
})

/** The embedded database serves one process, which does everything. */
function severalProcesses(settings: z.infer<typeof Fields>): [name: string, message: string][] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, ROLE } = settings
  if (DATABASE_URL) return []
  if (DATABASE_DIRECT_URL) return [['DATABASE_URL', 'must be set when DATABASE_DIRECT_URL is set']]
  return ROLE === 'all' ? [] : [['DATABASE_URL', `must be set when ROLE is ${ROLE}`]]
}

/** Otherwise a half-configured carrier or mail server would fail with the first message. */
function halfConfigured(settings: z.infer<typeof Fields>): [name: string, message: string][] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_NUMBER, TWILIO_MESSAGING_SERVICE_SID } = settings
  if (TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN)
    return [['TWILIO_AUTH_TOKEN', 'must be set when TWILIO_ACCOUNT_SID is set']]
  if (TWILIO_AUTH_TOKEN && !TWILIO_ACCOUNT_SID)
    return [['TWILIO_ACCOUNT_SID', 'must be set when TWILIO_AUTH_TOKEN is set']]
  if (TWILIO_NUMBER && !TWILIO_ACCOUNT_SID)
    return [['TWILIO_ACCOUNT_SID', 'must be set when TWILIO_NUMBER is set']]
  if (TWILIO_MESSAGING_SERVICE_SID && !TWILIO_ACCOUNT_SID)
    return [['TWILIO_ACCOUNT_SID', 'must be set when TWILIO_MESSAGING_SERVICE_SID is set']]
  if (TWILIO_ACCOUNT_SID && !TWILIO_NUMBER && !TWILIO_MESSAGING_SERVICE_SID)
    return [['TWILIO_NUMBER', 'or TWILIO_MESSAGING_SERVICE_SID must be set when TWILIO_ACCOUNT_SID is set']]
  if (settings.S3_ACCESS_KEY_ID && !settings.S3_SECRET_ACCESS_KEY)
    return [['S3_SECRET_ACCESS_KEY', 'must be set when S3_ACCESS_KEY_ID is set']]
  if (settings.S3_SECRET_ACCESS_KEY && !settings.S3_ACCESS_KEY_ID)
    return [['S3_ACCESS_KEY_ID', 'must be set when S3_SECRET_ACCESS_KEY is set']]
  if (settings.VAPID_PUBLIC_KEY && !settings.VAPID_PRIVATE_KEY)
    return [['VAPID_PRIVATE_KEY', 'must be set when VAPID_PUBLIC_KEY is set']]
  if (settings.VAPID_PRIVATE_KEY && !settings.VAPID_PUBLIC_KEY)
    return [['VAPID_PUBLIC_KEY', 'must be set when VAPID_PRIVATE_KEY is set']]
  const missing = oidcKeys.find(name => !settings[name])
  if (missing && oidcKeys.some(name => settings[name]))
    return [[missing, 'must be set when another OIDC setting is set']]
  if (settings.DATA_KEY && settings.DATA_KEY_FILE)
    return [['DATA_KEY', 'must not be set when DATA_KEY_FILE is set']]
  const mailIn = halfMailIn(settings)
  if (mailIn) return [mailIn]
  if (settings.MAIL_FROM && !settings.SMTP_URL) return [['SMTP_URL', 'must be set when MAIL_FROM is set']]
  return settings.SMTP_URL && !settings.MAIL_FROM ? [['MAIL_FROM', 'must be set when SMTP_URL is set']] : []
}

/** Mail in also needs to send mail: it replies, and only a confirmed address may send. */
function halfMailIn(settings: z.infer<typeof Fields>): [name: string, message: string] | null {
  const given = mailInNames.find(name => settings[name] !== undefined)
  const missing = [...mailInNames, 'SMTP_URL' as const].find(name => settings[name] === undefined)
  return given && missing ? [missing, `must be set when ${given} is set`] : null
}

const mailInNames = ['IMAP_URL', 'MAIL_IN_ADDRESS', 'MAIL_IN_AUTH_SERVER'] as const

/** Otherwise nobody would notice a half-configured model, because Remy also answers without one. */
function halfAModel(settings: z.infer<typeof Fields>): [name: string, message: string][] {
  const { MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY, MODEL_URL } = settings
  const given = modelKeys.find(name => settings[name] !== undefined)
  if (!MODEL_PROVIDER) return given ? [['MODEL_PROVIDER', `must be set when ${given} is set`]] : []
  if (!MODEL_NAME) return [['MODEL_NAME', 'must be set when MODEL_PROVIDER is set']]
  if (MODEL_PROVIDER === 'anthropic' && settings.MODEL_EMBEDDING_NAME)
    return [
      ['MODEL_EMBEDDING_NAME', 'must not be set when MODEL_PROVIDER is anthropic, which has no embeddings'],
    ]
  if (MODEL_PROVIDER === 'openai-compatible')
    return MODEL_URL ? [] : [['MODEL_URL', 'must be set when MODEL_PROVIDER is openai-compatible']]
  return MODEL_API_KEY ? [] : [['MODEL_API_KEY', `must be set when MODEL_PROVIDER is ${MODEL_PROVIDER}`]]
}

const oidcKeys = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

const modelKeys = [
  'MODEL_NAME',
  'MODEL_API_KEY',
  'MODEL_URL',
  'MODEL_VISION_NAME',
  'MODEL_EMBEDDING_NAME',
] as const

const modeOf = (key = '') => key.split('_')[1]

function sentence(error: z.ZodError): string {
  const [issue] = error.issues
  const name = issue?.path.join('.') ?? 'The environment'
  return `${name} ${issue?.message ?? 'is not valid'}.`
}
