import { expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
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
    const facts = [told('sunny lemon'), told('sunny-lemon'), told('sunnylemon')]
    expect(cpuMillisOf(() => secretSpans(text, facts))).toBeLessThan(3_000)
  },
)

test.each([
  [
    'of a security question',
    'Security question: first pet?\nAnswer: Biscuit',
    'Answer: Biscuit',
    ['Biscuit'],
  ],
  [
    'among others',
    'The gate opens with\n4821, as it did last year',
    'I read “4821, as it did last year”.',
    ['4821'],
  ],
  [
    'of a wallet',
    `Recovery phrase\n${'apple river stone cloud '.repeat(2)}\n${'paper tiger lemon chair '.repeat(2)}`,
    'paper tiger lemon chair paper tiger lemon chair ',
    ['paper tiger lemon chair paper tiger lemon chair'],
  ],
  ['in a longer one', 'Memorable word\nlighthouse', 'We saw the lighthouse at dusk', []],
])(
  'a line %s that only the lines around it tell to be secret is hidden when it is quoted alone',
  (_, source, quoted, hidden) => {
    expect(secretSpans(quoted, [], source).map(({ from, to }) => quoted.slice(from, to))).toEqual(hidden)
  },
)

test.each([
  ['604 •••. It expires', '604'],
  ['••• · 918. It expires', '918'],
])('what is left of a code whose other half is hidden is hidden too: %j', (quoted, half) => {
  const source = 'Your Fernhill login code is\n604 918. It expires in 10 minutes.'
  expect(secretSpans(quoted, [], source).map(({ from, to }) => quoted.slice(from, to))).toEqual([half])
  expect(secretSpans('Bus 604 goes at 918 Main Street', [], source)).toEqual([])
})

test('a code is as hidden without the key that ends it', () => {
  expect(secretSpans('enter 5093 there', [], 'Keypad: 5093#')).toEqual([{ from: 6, to: 10 }])
})

test.each([2_001, 10_000, 50_000])(
  'a secret of %d letters is hidden again, also where a line ends within it',
  chars => {
    const secret = 'river stone cloud paper tiger '
      .repeat(2_000)
      .slice(0, chars - 1)
      .concat('x')
    const text = `Password: ${secret}. Again: ${secret.slice(0, 300)}\n${secret.slice(300)}!`
    const shown = secretSpans(text, [told(secret)]).reduceRight(
      (rest, { from, to }) => rest.slice(0, from) + rest.slice(to),
      text,
    )
    expect(shown).not.toContain('river')
  },
)

test('a secret of signs that take two code units is hidden everywhere', () => {
  expect(found('Password: 🦊🐢🌵🦊\nAgain: 🦊🐢🌵🦊', '🦊🐢🌵🦊')).toEqual(['🦊🐢🌵🦊', '🦊🐢🌵🦊'])
})
