import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { type LookAnswer, takeFromLook } from './look-answer.ts'

const said: LookAnswer = {
  ...{ title: 'A', description: '', analysis: '', type: 'note', category: null, tags: [] },
  ...{ searchWords: [], lines: [] },
}

test('a long text of dots keeps nobody waiting', () => {
  const text = `1${'.'.repeat(150_000)}a`
  const take = () => expect(takeFromLook(said, { text, categories: [], hide: text => text }).title).toBe('A')
  expect(cpuMillisOf(take)).toBeLessThan(2_000)
})
