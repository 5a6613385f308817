import { expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { fitted } from './fitted.ts'
import { problemSentence } from './problem-sentence.ts'
import { UnreadableAnswer } from './unreadable-answer.ts'

const list = z.array(z.object({ id: z.int(), name: z.string() }))

test('one item that does not fit is mended or left out, said in the console, and the others are shown', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const given = [
    { id: 1, name: 'Boats' },
    { id: 2, name: null },
    { id: 'three', name: 'Food' },
  ]
  expect(fitted(list, given, '/api/categories')).toEqual([
    { id: 1, name: 'Boats' },
    { id: 2, name: '' },
  ])
  expect(warn).toHaveBeenCalledWith('Parts of the answer of /api/categories did not fit: 1.name, 2')
})

test('an answer of which nothing fits is refused in a sentence, never in JSON', () => {
  const refuse = () => fitted(list, { odd: true }, '/api/categories')
  expect(refuse).toThrow(UnreadableAnswer)
  try {
    refuse()
  } catch (error) {
    expect(problemSentence(error, { refused: '', failed: 'The server cannot be reached' })).toBe(
      'Remy answered in a way this page does not understand. Please reload it.',
    )
  }
})
