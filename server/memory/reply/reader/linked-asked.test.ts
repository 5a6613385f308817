import { expect, test } from 'vitest'
import { foldWords } from '#server/language/words/fold-words.ts'
import { linkedAsked } from './linked-asked.ts'

/** How well each line may stand for the words of the question. */
async function linksOf(question: string, words: string[], lines: string[]): Promise<number[][]> {
  const linked = await linkedAsked(
    question,
    words.map(word => ({ word })),
  )
  return lines.map(line => [...linked(foldWords(line))])
}

test('a line with a sign of a word may stand for that word alone', async () => {
  const [signed = [], plain = []] = await linksOf(
    'electricity for the piano',
    ['electricity', 'piano'],
    ['Used 284 kWh', 'Three chairs'],
  )
  expect(signed[0]).toBeGreaterThan(0.3)
  expect(signed[1]).toBe(0)
  expect(plain).toEqual([0, 0])
})

test('what stands for a phrase stands for each of its words', async () => {
  const [line = []] = await linksOf('filling up the car', ['filling', 'car'], ['Unleaded 41.2 litres'])
  expect(Math.min(...line)).toBeGreaterThan(0.3)
})
