import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

export type Config = Readonly<z.infer<typeof Settings>> & { origin: string }

/**
 * What the environment says, checked. The only reader of it.
 * @throws Error with one sentence that names the variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = ownEnvironment()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new Error(sentence(parsed.error))
  const settings = parsed.data
  return Object.freeze({ ...settings, origin: settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}` })
}

/** What the process was started with goes before what stands in the file. */
function ownEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max)

/** Each is described for people in `.env.example`. */
const Fields = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform(folder => resolve(folder)),
  APP_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an origin such as https://remy.example' })
    .transform(url => new URL(url).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
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
  SIGN_INS_BY_ADDRESS_MAX: wholeNumber(1, 1_000_000).default(100),
  SIGN_INS_BY_ACCOUNT_MAX: wholeNumber(1, 1_000_000).default(20),
  SIGN_UPS_BY_ADDRESS_MAX: wholeNumber(1, 1_000_000).default(50),
  PAYMENTS: z.enum(['test'], 'must be test').optional(),
  NODE_ENV: z.string().optional(),
})

/** Plans given away where somebody meant to sell them are noticed too late. */
const Settings = Fields.refine(({ NODE_ENV, PAYMENTS }) => NODE_ENV !== 'production' || PAYMENTS === 'test', {
  path: ['PAYMENTS'],
  error: 'must be set to test where NODE_ENV is production and no card provider is configured',
})

function sentence(error: z.ZodError): string {
  const [issue] = error.issues
  const name = issue?.path.join('.') ?? 'The environment'
  return `${name} ${issue?.message ?? 'is not valid'}.`
}
