import { expect, test } from 'vitest'
import type { Box, Fact } from '#contract/fact.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { findVeils } from './find-veils.ts'

/** The words that are covered, at least in part. */
function covered(
  reading: Reading,
  { facts = [], text = plainText(reading) }: { facts?: Fact[]; text?: string } = {},
) {
  const veils = findVeils({ reading, facts, text })
  return reading.lines
    .flatMap(({ words }) => words)
    .filter(({ box }) => veils.some(veil => shares(veil, box)))
    .map(({ text }) => text)
}
const shares = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const understood = (reading: Reading) => {
  const { facts } = interpret({ reading, categories: [], seenAt: 0 })
  return covered(reading, { facts })
}

test.each([
  ['Wi-Fi password: Harbor-58\n\nEnjoy your stay', ['Harbor-58']],
  ['Also the wifi password is tidal-\notter-42\nYou are a lifesaver', ['tidal-', 'otter-42']],
  ['The guest password is Xk9#vQ2!\nmTz7 as always', ['Xk9#vQ2!', 'mTz7']],
  ['Card\n4242 4242 4242 4242\nCVV 123', ['4242', '4242', '4242', '4242', '123']],
  ['Backup codes\na1b2-c3d4   e5f6-a7b8\nKeep them', ['a1b2-c3d4', 'e5f6-a7b8']],
  ['Order 4242 arrives at 10:30', []],
])('of %j these are covered: %j', (text, words) => {
  expect(covered(aReading(text))).toEqual(words)
})

test('the test pictures with something secret are covered there, over two lines too', () => {
  expect(understood(readingOf('wifi-a'))).toEqual(['Xk9#vQ2!mTz7'])
  expect(understood(readingOf('imessage-a'))).toEqual(['tidal-', 'otter-42'])
  expect(understood(readingOf('receipt-a'))).toEqual([])
})

test('of a word of which a part is secret, about that part is covered', () => {
  const reading = aReading('password:hunter22')
  const [veil] = findVeils({ reading, facts: [], text: plainText(reading) })
  const [line] = reading.lines
  expect(veil?.x).toBeGreaterThan(line?.box.x ?? 0)
  expect((veil?.x ?? 0) + (veil?.width ?? 0)).toBe((line?.box.x ?? 0) + (line?.box.width ?? 0))
})

test('what a fact says is secret is covered wherever it stands, and its own place if it is not read there', () => {
  const reading = aReading('Ask for Swordfish\nSwordfish it is')
  const box = { x: 600, y: 600, width: 50, height: 20 }
  const fact: Fact = { kind: 'code', label: 'Password', text: 'Swordfish', value: 'Swordfish', line: '', box }
  expect(covered(reading, { facts: [fact] })).toEqual(['Swordfish', 'Swordfish'])
  expect(findVeils({ reading, facts: [fact], text: plainText(reading) })).toContainEqual(box)
})

test.each([
  ['Passwcrd: hunter22\nEnjoy', 'Password: hunter22\nEnjoy', ['hunter22']],
  [
    'Wi-Fi\nPasswcrd: hunterZ2 here\nEnjoy',
    'Wi-Fi\nPassword: hunter22 here\nEnjoy',
    ['Passwcrd:', 'hunterZ2', 'here'],
  ],
  ['Wi-Fi here', 'Something else\nPassword: hunter22', []],
])('what was read as %j and is put right as %j covers %j', (read, text, words) => {
  expect(covered(aReading(read), { text })).toEqual(words)
})

test('of a picture on a slant more is covered than the words, which reach further', () => {
  const reading = aReading('Password: hunter22')
  const of = (turned: number) =>
    findVeils({ reading: { ...reading, turned }, facts: [], text: plainText(reading) })[0]
  expect(of(90)).toEqual(of(0))
  expect(of(8)?.height).toBeGreaterThan((of(0)?.height ?? 0) * 1.3)
})
