import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, Settings } from './config.ts'

test('the example names every setting, with its default', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const named = parseEnv(example)
  const settings = Object.keys(Settings.shape)
  expect(settings.length).toBeGreaterThan(20)
  // Those of Node and of the AWS tools are not ours.
  expect(Object.keys(named).sort()).toEqual(settings.filter(name => !/^(NODE|AWS)_/.test(name)).sort())
  expect(readConfig(named)).toEqual(readConfig({}))
})

test('a data key is one of 32 bytes, in the environment or in a file', () => {
  const key = Buffer.alloc(32, 'k').toString('base64')
  expect(readConfig({}).dataKeys).toBeNull()
  expect(readConfig({ DATA_KEY: `${key} ${'0f'.repeat(32)}` }).dataKeys?.byId.size).toBe(2)
  for (const wrong of ['short', `${key} short`, ' ', Buffer.alloc(33).toString('base64')])
    expect(() => readConfig({ DATA_KEY: wrong })).toThrow(/^DATA_KEY must hold a key of 32 bytes in base64: /)
  expect(() => readConfig({ DATA_KEY_FILE: '/nowhere/key' })).toThrow(/^DATA_KEY_FILE cannot be read: ENOENT/)
  expect(() => readConfig({ DATA_KEY: key, DATA_KEY_FILE: '/nowhere/key' })).toThrow('must not be set when')
})

test('in production somebody has to say that nobody is charged', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => readConfig(production)).toThrow(
    'PAYMENTS must be "test" when NODE_ENV is production and no card provider is configured.',
  )
  expect(readConfig({ ...production, PAYMENTS: 'test' }).PAYMENTS).toBe('test')
})

test.each([{}, { NODE_ENV: 'development' }, { PAYMENTS: '' }])('elsewhere nobody has to: %j', environment => {
  expect(() => readConfig(environment)).not.toThrow()
})

test.each([
  ['PORT', 'eighty'],
  ['APP_ORIGIN', 'remy.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['LOG_LEVEL', 'loud'],
  ['ROLE', 'reader'],
])('a wrong %s is named in one sentence', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`))
})

test('a process that does only a part needs a database that it shares with others', () => {
  expect(() => readConfig({ ROLE: 'web' })).toThrow('DATABASE_URL must be set when ROLE is web.')
  expect(readConfig({ ROLE: 'web', DATABASE_URL: 'postgres://db/remy' }).ROLE).toBe('web')
})

test('a provider of payments that is none is named', () => {
  expect(() => readConfig({ PAYMENTS: 'cash' })).toThrow('PAYMENTS must be test.')
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('with the keys of Stripe it is Stripe that takes payments, in production too, unless somebody wants the test', () => {
  expect(readConfig({ ...stripe, NODE_ENV: 'production' }).stripe).toMatchObject({ secretKey: 'sk_test_1' })
  expect(readConfig({ ...stripe, PAYMENTS: 'test' }).stripe).toBeNull()
  expect(readConfig({}).stripe).toBeNull()
})

test.each([
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_WEBHOOK_SECRET must be set too when another Stripe key is set.',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be set too when another Stripe key is set.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_PUBLISHABLE_KEY must have the same mode (test or live) as STRIPE_SECRET_KEY.',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY must be a key of Stripe that begins with sk_ or rk_.',
  ],
  [{ ...stripe, STRIPE_PORT: 'http' }, 'STRIPE_PORT must be a whole number from 1 to 65535.'],
])('keys that cannot be right stop the start: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_NUMBER: '+15005550006',
}

test('a carrier is configured whole, with a number or a service, or not at all', () => {
  expect(readConfig(twilio).TWILIO_API_URL).toBe('https://api.twilio.com')
  const service = `MG${'0123456789abcdef'.repeat(2)}`
  const bySid = { ...twilio, TWILIO_NUMBER: '', TWILIO_MESSAGING_SERVICE_SID: service }
  expect(() => readConfig(bySid)).not.toThrow()
})

test.each([
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN must be set when TWILIO_ACCOUNT_SID is set.'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: '' }, 'TWILIO_ACCOUNT_SID must be set when TWILIO_AUTH_TOKEN is set.'],
  [
    { ...twilio, TWILIO_NUMBER: '' },
    'TWILIO_NUMBER or TWILIO_MESSAGING_SERVICE_SID must be set when TWILIO_ACCOUNT_SID is set.',
  ],
  [{ ...twilio, TWILIO_NUMBER: '0170 123' }, 'TWILIO_NUMBER must be a number such as +15550100123.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set when SMTP_URL is set.'],
  [{ MAIL_FROM: 'Remy <remy@mail.example>' }, 'SMTP_URL must be set when MAIL_FROM is set.'],
  [{ IMAP_URL: 'imap://mail.example' }, 'MAIL_IN_ADDRESS must be set when IMAP_URL is set.'],
  [{ MAIL_IN_AUTH_SERVER: 'mx.mail.example' }, 'IMAP_URL must be set when MAIL_IN_AUTH_SERVER is set.'],
  [
    {
      ...{ IMAP_URL: 'imap://mail.example', MAIL_IN_ADDRESS: 'remy@mail.example' },
      MAIL_IN_AUTH_SERVER: 'mx.mail.example',
    },
    'SMTP_URL must be set when IMAP_URL is set.',
  ],
  [
    { IMAP_URL: 'https://mail.example' },
    'IMAP_URL must be an address such as imaps://user:secret@mail.example.',
  ],
  [{ TWILIO_NUMBER: '+15005550006' }, 'TWILIO_ACCOUNT_SID must be set when TWILIO_NUMBER is set.'],
  [
    { TWILIO_MESSAGING_SERVICE_SID: `MG${'0123456789abcdef'.repeat(2)}` },
    'TWILIO_ACCOUNT_SID must be set when TWILIO_MESSAGING_SERVICE_SID is set.',
  ],
  [
    { SMTP_URL: 'https://mail.example', MAIL_FROM: 'Remy <remy@mail.example>' },
    'SMTP_URL must be an address such as smtp://user:secret@mail.example:587.',
  ],
])('half of a carrier or a mail server stops the start: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

const anthropic = { MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'a-model', MODEL_API_KEY: 'a-key' }
const ollama = {
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_NAME: 'a-model',
  MODEL_URL: 'http://localhost:11434/v1',
}

test('a model is configured whole, at its provider or somewhere else, or not at all', () => {
  expect(readConfig({}).model).toBeNull()
  expect(readConfig({ MODEL_PROVIDER: '', MODEL_NAME: '', MODEL_TOKENS_A_DAY_MAX: '5' }).model).toBeNull()
  expect(readConfig(anthropic).model).toMatchObject({
    provider: 'anthropic',
    name: 'a-model',
    apiKey: 'a-key',
  })
  const proxied = { ...anthropic, MODEL_PROVIDER: 'openai', MODEL_URL: 'https://proxy.example/v1' }
  expect(readConfig(proxied).model).toMatchObject({ provider: 'openai', url: 'https://proxy.example/v1' })
  expect(readConfig(ollama).model).toMatchObject({ url: 'http://localhost:11434/v1', apiKey: undefined })
})

test('so many tokens a day are a number, none of them too', () => {
  expect(readConfig({}).MODEL_TOKENS_A_DAY_MAX).toBe(200_000)
  expect(readConfig({ ...ollama, MODEL_TOKENS_A_DAY_MAX: '0' }).MODEL_TOKENS_A_DAY_MAX).toBe(0)
})

test.each([
  [{ MODEL_NAME: 'a-model' }, 'MODEL_PROVIDER must be set when MODEL_NAME is set.'],
  [{ MODEL_API_KEY: 'a-key' }, 'MODEL_PROVIDER must be set when MODEL_API_KEY is set.'],
  [{ MODEL_URL: 'http://localhost:11434/v1' }, 'MODEL_PROVIDER must be set when MODEL_URL is set.'],
  [{ MODEL_VISION_NAME: 'a-model' }, 'MODEL_PROVIDER must be set when MODEL_VISION_NAME is set.'],
  [{ MODEL_EMBEDDING_NAME: 'a-model' }, 'MODEL_PROVIDER must be set when MODEL_EMBEDDING_NAME is set.'],
  [
    { ...anthropic, MODEL_EMBEDDING_NAME: 'a-model' },
    'MODEL_EMBEDDING_NAME must not be set when MODEL_PROVIDER is anthropic, which has no embeddings.',
  ],
  [{ ...anthropic, MODEL_PROVIDER: '' }, 'MODEL_PROVIDER must be set when MODEL_NAME is set.'],
  [
    { ...anthropic, MODEL_PROVIDER: 'ollama' },
    'MODEL_PROVIDER must be anthropic, openai or openai-compatible.',
  ],
  [{ ...anthropic, MODEL_NAME: '' }, 'MODEL_NAME must be set when MODEL_PROVIDER is set.'],
  [{ ...anthropic, MODEL_API_KEY: '' }, 'MODEL_API_KEY must be set when MODEL_PROVIDER is anthropic.'],
  [
    { ...anthropic, MODEL_PROVIDER: 'openai', MODEL_API_KEY: '' },
    'MODEL_API_KEY must be set when MODEL_PROVIDER is openai.',
  ],
  [{ ...anthropic, MODEL_API_KEY: 'two words' }, 'MODEL_API_KEY must be a key without spaces.'],
  [{ ...ollama, MODEL_URL: '' }, 'MODEL_URL must be set when MODEL_PROVIDER is openai-compatible.'],
  [{ ...ollama, MODEL_URL: 'ollama' }, 'MODEL_URL must be an address such as http://localhost:11434/v1.'],
  [
    { ...ollama, MODEL_URL: 'file:///etc/passwd' },
    'MODEL_URL must be an address such as http://localhost:11434/v1.',
  ],
  [
    { ...ollama, MODEL_TOKENS_A_DAY_MAX: 'many' },
    'MODEL_TOKENS_A_DAY_MAX must be a whole number from 0 to 1000000000.',
  ],
  [{ TEXT_COUNTRIES: 'US' }, 'TEXT_COUNTRIES must be beginnings of numbers such as +1 +44.'],
  [{ MODEL_TOKENS_A_DAY_MAX: '-1' }, 'MODEL_TOKENS_A_DAY_MAX must be a whole number from 0 to 1000000000.'],
])('a model that cannot be asked stops the start: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

const own = { S3_ACCESS_KEY_ID: 'own', S3_SECRET_ACCESS_KEY: 'secret' }
const aws = {
  ...{ AWS_ACCESS_KEY_ID: 'aws', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' },
  ...{ AWS_REGION: 'eu-central-1', AWS_ENDPOINT_URL: 'http://aws' },
}

test('images go into a bucket if FILES says so; our settings win over those of the AWS tools', () => {
  expect(readConfig({ ...own }).s3).toBeNull()
  expect(readConfig({ FILES: 's3://pictures' }).s3).toEqual({
    ...{ bucket: 'pictures', prefix: '', region: 'us-east-1', isPathStyle: false },
    ...{ endpoint: undefined, credentials: undefined },
  })
  expect(readConfig({ FILES: 's3://pictures/of/remy/', ...aws }).s3).toEqual({
    ...{ bucket: 'pictures', prefix: 'of/remy', region: 'eu-central-1', isPathStyle: true },
    endpoint: 'http://aws',
    credentials: { accessKeyId: 'aws', secretAccessKey: 'secret', sessionToken: 'token' },
  })
  const ours = { ...own, S3_ENDPOINT: 'http://own', S3_REGION: 'garage', S3_PATH_STYLE: 'false' }
  expect(readConfig({ FILES: 's3://pictures', ...aws, ...ours }).s3).toMatchObject({
    ...{ region: 'garage', isPathStyle: false, endpoint: 'http://own' },
    credentials: { accessKeyId: 'own', secretAccessKey: 'secret' },
  })
})

test.each([
  [{ FILES: '/mnt/files' }, 'FILES must be an address such as s3://bucket/remy.'],
  [{ FILES: 's3://Bucket' }, 'FILES must be an address such as s3://bucket/remy.'],
  [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an address such as https://s3.example.'],
  [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be true or false.'],
  [{ ...own, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is set.'],
  [{ ...own, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID must be set when S3_SECRET_ACCESS_KEY is set.'],
])('a bucket that cannot be right stops the start: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
