import { expect, test } from 'vitest'
import { rememberAnswers } from './remember-answers.ts'

test('an answer is remembered for some time', async () => {
  let now = 0
  const remembered = rememberAnswers<string>({ millis: 100, most: 10, clock: () => now })
  await remembered.add('a', Promise.resolve('one'))
  now = 99
  expect(await remembered.get('a')).toBe('one')
  now = 100
  expect(remembered.get('a')).toBeUndefined()
})

test('the oldest answer gives way, and a failed one is forgotten at once', async () => {
  const remembered = rememberAnswers<number>({ millis: 100, most: 2, clock: () => 0 })
  await remembered.add('a', Promise.resolve(1))
  await expect(remembered.add('b', Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(remembered.get('b')).toBeUndefined()
  for (const [i, key] of ['c', 'd'].entries()) await remembered.add(key, Promise.resolve(i))
  expect(remembered.get('a')).toBeUndefined()
  expect(await remembered.get('c')).toBe(0)
})

test('an answer that fails late does not forget the one after it', async () => {
  let now = 0
  const remembered = rememberAnswers<string>({ millis: 100, most: 10, clock: () => now })
  const late = Promise.withResolvers<string>()
  const first = remembered.add('a', late.promise)
  now = 100
  await remembered.add('a', Promise.resolve('second'))
  late.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  expect(await remembered.get('a')).toBe('second')
})
