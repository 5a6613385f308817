import { expect, test } from 'vitest'
import { RegisterFields } from './register-fields.ts'

const right = {
  username: 'ann',
  email: 'ann@example.com',
  phoneNumber: '',
  password: 'long enough',
  confirmPassword: 'long enough',
}

function sentencesFor(fields: Partial<typeof right>) {
  const { error } = RegisterFields.safeParse({ ...right, ...fields })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('an empty phone number is sent as none, a given one as it is', () => {
  expect(RegisterFields.parse(right).phoneNumber).toBeNull()
  expect(RegisterFields.parse({ ...right, phoneNumber: '+491701234567' }).phoneNumber).toBe('+491701234567')
})

test('every wrong field is told at once, in its own words', () => {
  const wrong = {
    username: 'an',
    email: 'ann',
    phoneNumber: '123',
    password: 'short',
    confirmPassword: 'other',
  }
  expect(sentencesFor(wrong)).toEqual([
    ['username', 'Username must be at least 3 characters.'],
    ['email', 'Please enter a valid email address.'],
    ['phoneNumber', 'Phone number must be at least 10 digits'],
    ['password', 'Password must be at least 8 characters.'],
    ['confirmPassword', "Passwords don't match"],
  ])
})

test('passwords that match are not said to differ', () => {
  expect(sentencesFor({ password: 'short', confirmPassword: 'short' })).toEqual([
    ['password', 'Password must be at least 8 characters.'],
  ])
})
