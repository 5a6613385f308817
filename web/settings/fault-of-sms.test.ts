import { expect, test } from 'vitest'
import { faultOfSms } from './fault-of-sms.ts'

const right = { to: '+491701234567', message: 'See you at six.' }

test.each(['+491701234567', '+12', '+123456789012345'])('%s is a number one can write to', to => {
  expect(faultOfSms({ ...right, to })).toBeNull()
})

test.each(['+0491701234567', '491701234567', '+1', '+1234567890123456', '+1 234 567 890', 'ann'])(
  '%s is not in the form of E.164',
  to => {
    expect(faultOfSms({ ...right, to })).toEqual({
      field: 'to',
      title: 'Invalid Phone Number',
      description: 'Please use E.164 format: +1234567890',
    })
  },
)

test.each([
  ['to', { ...right, to: '  ' }],
  ['message', { ...right, message: ' \n' }],
])('a %s of spaces is none', (field, given) => {
  const description = 'Phone number and message are required'
  expect(faultOfSms(given)).toEqual({ field, title: 'Validation Error', description })
})

test('a message that no provider takes is told before it is sent', () => {
  expect(faultOfSms({ ...right, message: 'a'.repeat(1_601) })).toMatchObject({
    field: 'message',
    description: 'A message must be at most 1600 characters.',
  })
})
