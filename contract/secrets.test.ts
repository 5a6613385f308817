import { expect, test } from 'vitest'
import { isSecretName, secretsIn, withoutSecrets } from './secrets.ts'

const secrets = (text: string) => secretsIn(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['Visa 4242 4242 4242 4242 exp 12/28', ['4242 4242 4242 4242']],
  ['Amex 3782-822463-10005', ['3782-822463-10005']],
  ['IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF', ['DE89 3704 0044 0532 0130 00']],
  ['GB29NWBK60161331926819', ['GB29NWBK60161331926819']],
  ['Your verification code is 482 913. It expires in 10 minutes.', ['482 913']],
  ['G-482913 is your Google verification code', ['G-482913']],
  ['OTP: 77120', ['77120']],
  ['Password: correct-horse', ['correct-horse']],
  ['the password is Swordfish', ['Swordfish']],
  ['Network\nPassword\nXk9#vQ2!mTz7\nSecurity', ['Xk9#vQ2!mTz7']],
  ['PIN 4711', ['4711']],
  ['Password: sunny lemon tree 88', ['sunny lemon tree 88']],
  ['Password: hunter22 Network: Casa', ['hunter22']],
  ['Door code 4471#', ['4471#']],
  ['Alarm code 9921', ['9921']],
  ['Card expires 12/28, CVV 123', ['123']],
  ['Enter the code 77123 to sign in', ['77123']],
  ['Use 482 913 to log in', ['482 913']],
  ['Recovery codes\n1. a1b2-c3d4\n2. e5f6-a7b8', ['a1b2-c3d4', 'e5f6-a7b8']],
  ['token ghp_abcdefghijklmnop1234', ['ghp_abcdefghijklmnop1234']],
  [
    '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\nafter',
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'],
  ],
])('%j hides %j', (text, hidden) => {
  expect(secrets(text)).toEqual(hidden)
})

test.each([
  'Order 4242 4242 4242 4243',
  'DE88 3704 0044 0532 0130 00',
  'Confirmation code QX7LMN',
  'Forgot password? Reset it by 12 March 2026',
  'Password must be at least eight characters',
  'Passengers 2, total 1,234.50',
  'Call +44 20 7946 0958 before 2026',
  'Security code review on 14 May 2026',
  'Gate B22, seat 14A, use door 4 to board',
  'Recovery code of conduct',
])('%j hides nothing', text => {
  expect(secrets(text)).toEqual([])
})

test('what is hidden leaves the words around it', () => {
  expect(withoutSecrets('Guest wifi password: sunny-88, enjoy. Card 4242424242424242.')).toBe(
    'Guest wifi password: ••• enjoy. Card •••.',
  )
})

test('pictures call secrets by these names', () => {
  expect(['Wi-Fi password', 'PIN', 'Contraseña', 'IBAN', 'Door code'].every(isSecretName)).toBe(true)
  expect(['Passenger', 'Passport no', 'Gate', 'Total', 'Order number'].some(isSecretName)).toBe(false)
})

test.each(['A', 'A '])('a text made to be hard to search takes no longer than another: %j', letter => {
  const text = `AA11${letter.repeat(33)} `.repeat(5_000).slice(0, 200_000)
  const start = performance.now()
  secretsIn(text)
  expect(performance.now() - start).toBeLessThan(1_000)
})
