import { expect, test } from 'vitest'
import { secretsOfShot } from './secrets-of-shot.ts'

const note = 'Door code:\n4711'

test.each([
  ['short', 'The flat by the lake'],
  ['long', 'The flat by the lake. '.repeat(3_000)],
])('a secret that only the line before it names is known in the note of a %s picture', (length, shown) => {
  const { hide, isOne } = secretsOfShot({ id: length.length, extracted_text: shown, note }, [])
  expect(isOne('4711')).toBe(true)
  expect(hide('4711 opens the door')).toBe('••• opens the door')
})
