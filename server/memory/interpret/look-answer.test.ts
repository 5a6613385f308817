import { expect, test } from 'vitest'
import { type LookAnswer, takeFromLook } from './look-answer.ts'

const said: LookAnswer = { title: 'A', description: '', analysis: '', type: 'note', category: null, tags: [] }

test('a long text of dots keeps nobody waiting', () => {
  const text = `1${'.'.repeat(150_000)}a`
  const start = performance.now()
  expect(takeFromLook(said, { text, categories: [], hide: text => text }).title).toBe('A')
  expect(performance.now() - start).toBeLessThan(2_000)
})
