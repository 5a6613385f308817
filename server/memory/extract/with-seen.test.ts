import { expect, test } from 'vitest'
import { linesOf } from '#test/a-typing-reader.ts'
import { withSeen } from './with-seen.ts'

const textsOf = (layer: string, seen: string, isScan: boolean, confidence = 0.98) =>
  withSeen(
    { lines: linesOf(layer), isScan },
    linesOf(seen).map(line => ({ ...line, words: line.words.map(word => ({ ...word, confidence })) })),
  ).map(({ text }) => text)

test('what a page draws is exact, and a picture only adds to it', () => {
  expect(textsOf('Password: hunter22', 'Passw0rd: hunterZZ', false)).toEqual(['Password: hunter22'])
  expect(textsOf('Terms', 'Terms\nPassword: hunter22', false)).toEqual(['Terms', 'Password: hunter22'])
})

test('of a scan the picture decides what its hidden text says', () => {
  expect(textsOf('Nothing: to seeXYZ', 'Password: hunter2Z', true)).toEqual(['Password: hunter2Z'])
  // A scanner reads accents that were missed here.
  expect(textsOf('Gebühr Müller', 'Gebuhr Muller', true)).toEqual(['Gebühr Müller'])
  // A reader joins and splits words.
  expect(textsOf('Landlord agreement', 'Landlordagreement', true)).toEqual(['Landlord agreement'])
  expect(textsOf('Passwnrd: hunter22', 'Password: hunter22', true)).toEqual(['Password: hunter22'])
  // Another script was hardly read here: both may be right.
  expect(textsOf('Договор', 'OroBop0', true, 0.4)).toEqual(['Договор', 'OroBop0'])
})
