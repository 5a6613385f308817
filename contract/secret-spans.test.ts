import { expect, test } from 'vitest'
import type { Fact } from './fact.ts'
import { secretSpans } from './secret-spans.ts'

const told = (text: string): Fact => ({
  ...{ kind: 'code', label: 'Password', text, value: text, line: `Password: ${text}`, box: null },
})
const found = (text: string, secret: string) =>
  secretSpans(text, [told(secret)]).map(({ from, to }) => text.slice(from, to))

test.each([
  ['It is Harbor-58, and again: Harbor-58', 'Harbor-58', ['Harbor-58', 'Harbor-58']],
  ['Use Harbor-\n\n58 there', 'Harbor-58', ['Harbor-\n\n58']],
  ['Use Har\nbor-58 there', 'Harbor-58', ['Har\nbor-58']],
  ['Use sunny\nlemon  tree there', 'sunny lemon tree', ['sunny\nlemon  tree']],
  ['Use lemo\nn tree there', 'lemon tree', ['lemo\nn tree']],
  ['Har bor', 'Harbor', []],
])('in %j the secret %j is found as %j', (text, secret, places) => {
  expect(found(text, secret)).toEqual(places)
})

test.each(['sunny\n', 'sunny\n ', 'sunny \n', '\n ', ' '])(
  'a text made to be hard to search takes no longer than another: %j',
  part => {
    const text = `sunny${part.repeat(20_000)}`
    const start = performance.now()
    secretSpans(text, [told('sunny lemon'), told('sunny-lemon'), told('sunnylemon')])
    expect(performance.now() - start).toBeLessThan(3_000)
  },
)
