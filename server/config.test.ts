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
