import { foldWords } from '#server/language/words/fold-words.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { cardAt } from '#server/memory/page/entries/stacked-cards.ts'
import { firstPlaces, type WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { cardsOf } from './label-value-pairs.ts'

/** The words that a value belongs to: of its card, or of its block and the two lines before it. */
export const wordsAround = madeOnce((lines: WrittenLine[]): ((line: string, block: number) => string[]) => {
  const words = lines.map(({ text }) => foldWords(text))
  const byBlock = Map.groupBy(words.keys(), i => lines[i]?.block ?? -1)
  const cards = cardsOf(lines)
  const cardOf = lines.map(({ box }) => box && cardAt(cards, box))
  const places = firstPlaces(lines)
  const known = new Map<string, string[]>()
  return (line, block) => {
    const key = `${block} ${line}`
    const around = known.get(key) ?? wordsOf(line, block)
    known.set(key, around)
    return around
  }

  function wordsOf(line: string, block: number): string[] {
    const at = places.get(line) ?? -1
    const card = cardOf[at]
    if (card) return words.filter((_, i) => cardOf[i] === card).flat()
    const start = lines.findLastIndex(({ text }, i) => i <= at && isHourFirst.test(text))
    const before = at < 0 ? [] : words.slice(Math.max(0, at - 2, start), at)
    const ofBlock = byBlock.get(block) ?? []
    const isOfHours = ofBlock.filter(i => isHourFirst.test(lines[i]?.text ?? '')).length >= 2
    return [...before, ...(isOfHours ? [] : ofBlock).map(i => words[i] ?? [])].flat()
  }
})

/** In a calendar, an entry begins with its hour. The text above belongs to another entry. */
const isHourFirst = /^\d{1,2}[:.]\d{2}\b/

/** The share of the words that occur among these. */
export function shareOf(about: string[], words: string[]): number {
  const said = new Set(words)
  return about.length === 0
    ? 0
    : about.filter(word => said.has(word) || hasForm(said, word)).length / about.length
}

/** Whether another form of a word occurs: "raining" for "rain". */
const hasForm = (said: ReadonlySet<string>, word: string) => {
  const form = formOf(word)
  return form !== word && said.has(form)
}
