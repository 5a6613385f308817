import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

const factsOf = (text: string) => interpret({ reading: aReading(text), categories: [], seenAt: 0 }).facts
const textsOf = (text: string) => factsOf(text).map(fact => fact.text)

test.each([
  ['Gate 12  Seat 12A', 'PIN 412A9', ['12', '12A']],
  ['Booking reference XK42QT', 'Wifi password: aXK42QTb9', ['XK42QT']],
  ['Coupon code SAVE20', 'Password: SAVE2024', ['SAVE20']],
])('a fact stays that a secret on another line contains: %s / %s', (line, secret, facts) => {
  const alone = textsOf(line)
  expect(
    facts.filter(fact => alone.includes(fact) && !textsOf(`${line}\n\n${secret}`).includes(fact)),
  ).toEqual([])
  expect(alone).toEqual(expect.arrayContaining(facts))
})

test.each([
  ['Use gate code 7735# to park.', 'Call +49 30 77351234', '7735#'],
  ['The alarm code is 4821', 'Order 148219', '4821'],
  ['Voicemail PIN 8841', 'Phone +44 20 8841 1234', '8841'],
])('a secret is told whole where other digits hold it: %s / %s', (line, other, secret) => {
  expect(textsOf(`${line}\n\n${other}`)).toContain(secret)
})
