import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { isSecret } from '#server/memory/keep/secrets/is-secret.ts'
import { aReading } from '#test/a-reading.ts'

test.each([
  [
    'on one line',
    '# Rowan Cottage\nWifi Tidepool_5G / marmalade-Kite-88\nBins on Tuesday',
    'marmalade-Kite-88',
  ],
  ['below its name', '# Rowan Cottage\n\nWi-Fi\n\nFernhill_Guest\n\nplum-kettle-402', 'plum-kettle-402'],
  [
    'below its key',
    '# Router\n\nNetwork name (SSID)\n\nHub-A41C\n\nWireless key (password)\n\nh7RmtQ2vLp',
    'h7RmtQ2vLp',
  ],
])('the password of a wifi %s is found by that name, as a secret', (_where, text, password) => {
  const understood = interpret({ reading: aReading(text), categories: [], seenAt: Date.UTC(2026, 10, 22) })
  const facts = understood.facts.filter(({ text }) => text === password)
  expect(facts).toMatchObject([{ kind: 'code', label: 'Wi-Fi password', value: password }])
  expect(facts.every(isSecret)).toBe(true)
  expect([understood.title, understood.description, understood.analysis].join('\n')).not.toContain(password)
})
