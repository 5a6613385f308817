import { expect, test } from 'vitest'
import type { ShownMessage } from '#contract/chat.ts'
import { type ConversationRow, conversationRows, type Utterance } from './conversation-rows.ts'

const message = (
  id: number,
  role: ShownMessage['role'],
  content: string,
  answers?: number,
): ShownMessage => ({
  id,
  role,
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
  sources: [],
  secrets: [],
  ...(role === 'assistant' && { answers: answers ?? id - 1 }),
})
const said = (content: string, afterId: number | null, outcome: Utterance['outcome']): Utterance => ({
  key: content,
  content,
  saidAt: Date.parse('2026-01-01T12:00:00.000Z'),
  afterId,
  outcome,
})
const words = (rows: ConversationRow[]) =>
  rows.map(row => (row.is === 'message' ? row.message.content : `(${row.is})`))
const old = [message(1, 'user', 'a'), message(2, 'assistant', 'b')]

test('what is being sent stands at the end, with Remy typing', () => {
  expect(words(conversationRows(old, [said('c', 2, { is: 'sending', words: '' })]))).toEqual([
    'a',
    'b',
    'c',
    '(typing)',
  ])
})

test('an answer is shown before the list is fetched again, and once after', () => {
  const answered = said('c', 2, { is: 'answered', reply: message(4, 'assistant', 'd') })
  expect(words(conversationRows(old, [answered]))).toEqual(['a', 'b', 'c', 'd'])
  const fetched = [...old, message(3, 'user', 'c'), message(4, 'assistant', 'd')]
  expect(words(conversationRows(fetched, [answered]))).toEqual(['a', 'b', 'c', 'd'])
})

test('a failure stays where it happened', () => {
  const failed = said('c', 2, { is: 'failed' })
  const later = [...old, message(5, 'user', 'e'), message(6, 'assistant', 'f')]
  expect(words(conversationRows(later, [failed]))).toEqual(['a', 'b', 'c', '(failure)', 'e', 'f'])
})

test('a message that got through after all is not shown twice, nor called lost once it is answered', () => {
  const failed = said('c', 2, { is: 'failed' })
  const heard = [...old, message(3, 'user', 'c')]
  expect(words(conversationRows(heard, [failed]))).toEqual(['a', 'b', 'c', '(failure)'])
  expect(words(conversationRows([...heard, message(4, 'assistant', 'd')], [failed]))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

test('a question that was never answered can be sent again, and is then where it was said', () => {
  const asked = [...old, { ...message(3, 'user', 'c'), sendAgainAs: 'key' }]
  const rows = conversationRows(asked, [])
  expect(words(rows)).toEqual(['a', 'b', 'c', '(unanswered)'])
  const last = rows.at(-1)
  if (last?.is !== 'unanswered') throw new Error('It was just looked at')
  const again: Utterance = { ...last.utterance, outcome: { is: 'sending', words: '' } }
  expect(again).toMatchObject({ key: 'key', content: 'c' })
  expect(words(conversationRows(asked, [again]))).toEqual(['a', 'b', 'c', '(typing)'])
  const answered: Utterance = { ...again, outcome: { is: 'answered', reply: message(4, 'assistant', 'd') } }
  expect(words(conversationRows(asked, [answered]))).toEqual(['a', 'b', 'c', 'd'])
})

test('each of several questions that were never answered is sent again where it was said, in whichever order', () => {
  const left = [3, 4, 5].map(id => ({ ...message(id, 'user', `c${id}`), sendAgainAs: `key-${id}` }))
  const all = [...old, ...left]
  const rows = conversationRows(all, [])
  expect(words(rows).slice(2)).toEqual(['c3', '(unanswered)', 'c4', '(unanswered)', 'c5', '(unanswered)'])
  const [first, second, third] = rows.flatMap(row => (row.is === 'unanswered' ? [row.utterance] : []))
  if (!first || !second || !third) throw new Error('They were just looked at')
  const sent = (one: Utterance): Utterance => ({ ...one, outcome: { is: 'sending', words: '' } })
  expect(words(conversationRows(all, [third, sent(first)])).slice(2)).toEqual([
    ...['c3', '(typing)', 'c4', '(unanswered)', 'c5', '(failure)'],
  ])
  const reply = message(6, 'assistant', 'd', 4)
  const answered: Utterance = { ...second, outcome: { is: 'answered', reply } }
  const expected = ['c3', '(unanswered)', 'c4', 'd', 'c5', '(unanswered)']
  expect(words(conversationRows(all, [answered])).slice(2)).toEqual(expected)
  const fetched = all.flatMap(one => (one.id === 4 ? [message(4, 'user', 'c4'), reply] : [one]))
  expect(words(conversationRows(fetched, [answered])).slice(2)).toEqual(expected)
  expect(words(conversationRows(fetched, [])).slice(2)).toEqual(expected)
})

test('of several that say the same, each that failed stands at its own', () => {
  const left = [3, 4].map(id => ({ ...message(id, 'user', 'c'), sendAgainAs: `key-${id}` }))
  const failed = (key: string) => ({ ...said('c', 2, { is: 'failed' }), key })
  const both = [failed('key-3'), failed('key-4')]
  expect(words(conversationRows([...old, ...left], both)).slice(2)).toEqual([
    ...['c', '(failure)', 'c', '(failure)'],
  ])
  const answered = [...old, message(3, 'user', 'c'), message(5, 'assistant', 'd', 3), ...left.slice(1)]
  expect(words(conversationRows(answered, both)).slice(2)).toEqual(['c', 'd', 'c', '(failure)'])
})

test('the same words said before are another message', () => {
  expect(words(conversationRows(old, [said('a', 2, { is: 'sending', words: '' })]))).toEqual([
    'a',
    'b',
    'a',
    '(typing)',
  ])
})

test('what was said before anybody knew the conversation stands at its end, once', () => {
  const early = said('a', null, { is: 'sending', words: '' })
  expect(words(conversationRows(old, [early]))).toEqual(['a', 'b', 'a', '(typing)'])
  const heard = [...old, { ...message(3, 'user', 'a'), timestamp: '2026-01-01T12:00:01.000Z' }]
  expect(words(conversationRows(heard, [early]))).toEqual(['a', 'b', 'a', '(typing)'])
})
