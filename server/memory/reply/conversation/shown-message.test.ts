import { expect, test } from 'vitest'
import type { ChatMessage, ChatProof } from '#contract/chat.ts'
import { shownMessage } from './shown-message.ts'

const aMessage = (role: ChatMessage['role'], content: string, proofs?: ChatProof[]): ChatMessage => ({
  ...{ id: 1, role, content, timestamp: '2026-01-01T00:00:00.000Z', sources: [], ...(proofs && { proofs }) },
})
const aProof = (value: string, line: string, isSecret: boolean): ChatProof => ({
  ...{ screenshotId: 1, value, line, isSecret, box: null, picture: { width: 10, height: 10 } },
})
const hiddenIn = (message: ChatMessage) => {
  const { content, secrets } = shownMessage(message)
  return secrets.map(({ from, to }) => content.slice(from, to))
}

test.each([
  ['what somebody wants kept', 'Remember: locker code 4471', ['4471']],
  ['what is none', 'How much did I spend in 2026?', []],
  ['a mark that formats it', 'pw: **a*b`c1**', ['**a*b`c1**']],
])('of what a person said, %s', (_what, content, secrets) => {
  expect(hiddenIn(aMessage('user', content))).toEqual(secrets)
})

test.each([
  ['in bold', 'The code is **4471**, I read it.', '4471', ['4471']],
  ['in code', 'It is **`a*b-c`**.', 'a*b-c', ['a*b-c']],
  ['twice', 'It is **4471**: “Code 4471”.', '4471', ['4471', '4471']],
  ['as it is written', 'It is **sunny lemon**.', 'sunny  lemon', ['sunny lemon']],
  ['not within a longer number', 'It is **4471**, as of 14471.', '4471', ['4471']],
])('the secret that an answer gives is hidden %s', (_how, content, value, hidden) => {
  expect(hiddenIn(aMessage('assistant', content, [aProof(value, 'Code •••', true)]))).toEqual(hidden)
})

test('an answer from before a rule is shown by the rules of today, its cut-out too', () => {
  const proof = aProof('7730', 'House alarm: 7730', false)
  const shown = shownMessage(aMessage('assistant', 'I read **7730**, on “House alarm: 7730”.', [proof]))
  expect(shown.secrets).toHaveLength(2)
  expect(shown.proofs).toMatchObject([{ isSecret: true, line: 'House alarm: •••' }])
})

test('of an answer from before a rule all that is secret is hidden, not only the value that it gave', () => {
  const line = 'Wifi Maple / maple-44x, door code •••'
  const proofs = [aProof('sunny', 'Wifi password: sunny lemon 88', true), aProof('4471', line, true)]
  const message = aMessage('assistant', 'I read “Wifi password: sunny lemon 88” and **4471**.', proofs)
  expect(hiddenIn(message)).toEqual(['sunny lemon 88', '4471'])
  expect(shownMessage(message).proofs?.map(proof => proof.line)).toEqual([
    'Wifi password: •••',
    'Wifi Maple / •••, door code •••',
  ])
})

test.each([
  'I looked through 4 screenshots, and none shows a password. This looks closest: “Netflix.com”, in “Guest house”.',
  'The password is **•••**, in “Guest house”. It was hidden.',
  'I read “Wifi password: •••”.',
  'You have not saved any screenshots yet. Ask “What is the wifi password?” once you have.',
  '- “What is the wifi password?”, “When is my flight?”, “What was the order number?”',
])('nothing is hidden in what tells no secret: %s', content => {
  expect(hiddenIn(aMessage('assistant', content))).toEqual([])
})
