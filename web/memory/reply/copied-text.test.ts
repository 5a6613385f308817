import { expect, test } from 'vitest'
import { spansOf } from '#web/testing/spans-of.ts'
import { copiedText } from './copied-text.ts'

test.each([
  ['It was **$36.87**.', [], 'It was $36.87.'],
  ['Two:\n- `a_b`\n- *c*', [], 'Two:\n• a_b\n• c'],
  ['The password is **blue*kite_7**.', ['blue*kite_7'], 'The password is ••••••••.'],
  ['`4471` opens it.\n', ['4471'], '•••••••• opens it.'],
])('%j is copied as plain words, without what is covered', (text, secrets, copied) => {
  expect(copiedText(text, spansOf(text, ...secrets))).toBe(copied)
})
