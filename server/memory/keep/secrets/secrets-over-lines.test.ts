import { describe, expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { secretSpans } from './secret-spans.ts'
import { secretsIn, withoutSecrets } from './secrets.ts'

const secrets = (text: string) => secretsIn(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['The Wi-Fi of the house: network\nSeestrasse41, password Moewe-\nKiesel-88\n\n08:58', 'Moewe-\nKiesel-88'],
  ['Das Passwort Otter-\nBirke77 steht am Router', 'Otter-\nBirke77'],
  ['La contraseña Gaviota-\nRio-41', 'Gaviota-\nRio-41'],
  ['Le mot de passe Fleur_\nOrage12', 'Fleur_\nOrage12'],
  ['La password Riva-\n\nOnda9', 'Riva-\n\nOnda9'],
  ['password Mo-\nKiesel-88', 'Mo-\nKiesel-88'],
  ['password Moewe-\nKiesel-\n88', 'Moewe-\nKiesel-\n88'],
  ['The password for the guests is: Moewe-\nKiesel-88', 'Moewe-\nKiesel-88'],
  ['Wifi Tidepool_5G / marmalade-\nKite-88', 'marmalade-\nKite-88'],
  ['Wifi pass birch-\nlantern-6', 'birch-\nlantern-6'],
  ['Wi-Fi\nTidepool_5G\nmarmalade-\nKite-88', 'marmalade-\nKite-88'],
  ['Staging login is deploy / Kestrel-\nHill!904 if anyone needs it', 'Kestrel-\nHill!904'],
  ['the wifi of the house has password MoeweKie\nsel88fuchs\n08:58', 'MoeweKie\nsel88fuchs'],
  ['Das WLAN im neuen Haus hat Passwort OtterBir\nke77see', 'OtterBir\nke77see'],
])('in %j the secret goes on in the next line', (text, secret) => {
  expect(secrets(text)).toEqual([secret])
})

test.each([
  'Forgot your password? Two-\nstep sign-in helps',
  'Change your password, pre-\nferably each year',
  'Enter your password again-\n08:58',
  'Passwort ver-\ngessen?',
  'Password tips for well-\nknown sites\n2026',
  'Your password is a long-\nNote: keep it',
  'Password settings and more options\nAnna',
  'A password manager with iOS support\n5G 78%',
  'Change the password in the settings\n12min',
  'Password rules for all new accounts\n- 8 characters',
])('a line end makes no secret: %j', text => {
  expect(secrets(text).filter(secret => secret.includes('\n'))).toEqual([])
})

describe('a line that is quoted alone, or joined to others, shows no half of a secret', () => {
  const source =
    'The Wi-Fi of the house: network\nSeestrasse41, password Moewe-\nKiesel-88\n\n08:58\n\nMoewe is a bird'
  test.each([
    'The Wi-Fi of the house: network · Seestrasse41, password Moewe- · Kiesel-88',
    'network · Seestrasse41, password Moewe- · Kiesel-88',
    'password Moewe- · Kiesel-88',
    '… password Moewe- Kiesel-88',
    'Seestrasse41, password Moewe-',
    'house password Moewe-',
    '“password Moewe- · •••”',
    'password Moewe-…',
    'Kiesel-88 · 08:58',
  ])('%s', quoted => {
    const told = { kind: 'code' as const, label: 'Password', text: 'Moewe-Kiesel-88' }
    const fact = { ...told, value: told.text, line: 'password Moewe-Kiesel-88', box: null }
    for (const facts of [[], [fact]]) {
      const shown = secretSpans(quoted, facts, source).reduceRight(
        (rest, { from, to }) => rest.slice(0, from) + rest.slice(to),
        quoted,
      )
      expect(shown).not.toMatch(/Moewe|Kiesel/)
    }
  })

  test('the word itself is no secret elsewhere', () => {
    expect(secretSpans('Moewe is a bird', [], source)).toEqual([])
  })
})

test('many broken lines take no longer than others', () => {
  const text = `password ${'Moewe-\n'.repeat(20_000)}`
  expect(cpuMillisOf(() => withoutSecrets(text))).toBeLessThan(3_000)
})
