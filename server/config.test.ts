import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('in production somebody has to say that nobody is charged', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => readConfig(production)).toThrow(
    'PAYMENTS must be set to test where NODE_ENV is production and no card provider is configured.',
  )
  expect(readConfig({ ...production, PAYMENTS: 'test' }).PAYMENTS).toBe('test')
})

test.each([{}, { NODE_ENV: 'development' }, { PAYMENTS: '' }])('elsewhere nobody has to: %j', environment => {
  expect(() => readConfig(environment)).not.toThrow()
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
    'STRIPE_WEBHOOK_SECRET must be set too where another key of Stripe is.',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be set too where another key of Stripe is.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY.',
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
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN must be set where TWILIO_ACCOUNT_SID is.'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: '' }, 'TWILIO_ACCOUNT_SID must be set where TWILIO_AUTH_TOKEN is.'],
  [
    { ...twilio, TWILIO_NUMBER: '' },
    'TWILIO_NUMBER or TWILIO_MESSAGING_SERVICE_SID must be set where TWILIO_ACCOUNT_SID is.',
  ],
  [{ ...twilio, TWILIO_NUMBER: '0170 123' }, 'TWILIO_NUMBER must be a number such as +15550100123.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set where SMTP_URL is.'],
  [{ MAIL_FROM: 'Remy <remy@mail.example>' }, 'SMTP_URL must be set where MAIL_FROM is.'],
  [{ TWILIO_NUMBER: '+15005550006' }, 'TWILIO_ACCOUNT_SID must be set where TWILIO_NUMBER is.'],
  [
    { TWILIO_MESSAGING_SERVICE_SID: `MG${'0123456789abcdef'.repeat(2)}` },
    'TWILIO_ACCOUNT_SID must be set where TWILIO_MESSAGING_SERVICE_SID is.',
  ],
  [
    { SMTP_URL: 'https://mail.example', MAIL_FROM: 'Remy <remy@mail.example>' },
    'SMTP_URL must be an address such as smtp://user:secret@mail.example:587.',
  ],
])('half of a carrier or a mail server stops the start: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
