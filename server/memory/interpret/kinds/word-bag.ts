import { type StemmedWord, stemWords } from '#server/language/words/stem-words.ts'
import type { Page, Paragraph } from '#server/memory/page/layout/page.ts'
import { phraseStarts } from './phrase-starts.ts'

/** The words of a page, and runs of words that may be a phrase: how each is written, and its weight. */
export type WordBag = Map<string, { surface: string; weight: number }>

/** A word in a label or heading weighs more than one in a sentence, unless there are few words. */
export function bagOf(page: Page): WordBag {
  const bag: WordBag = new Map()
  const isShort = page.cells.reduce((sum, cell) => sum + cell.words.length, 0) <= shortPageWordsMax
  const usual = usualSize(page)
  for (const paragraph of page.paragraphs) {
    const marked = marker.exec(paragraph.text)?.[0]
    if (marked) put(bag, stemWords(marked), 1)
    const words = stemWords(paragraph.text)
    const length = words.length <= 4 ? 1 : words.length <= 9 || isShort ? 0.8 : 0.5
    const weight = isSetLarge(paragraph, usual) ? length * headingFactor : length
    for (let i = 0; i < words.length; i++) {
      const most = phraseStarts.has(words[i]?.stem ?? '') ? phraseWordsMax : 1
      for (let count = 1; count <= most && i + count <= words.length; count++) {
        put(bag, words.slice(i, i + count), weight)
      }
    }
  }
  return bag
}

/** Large text says what the page is. An entry of a list only says what it holds. */
const headingFactor = 1.3
const isSetLarge = ({ cells: [first] }: Paragraph, usual: number) =>
  first !== undefined && first.size > 1.2 * usual

function usualSize(page: Page): number {
  const sizes = page.cells.map(cell => cell.size).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 1
}

/** "Idea:", "To do:": what a note calls itself. */
const marker = /^\p{L}{2,20}(?: \p{L}{1,12})?(?=:)/u
const shortPageWordsMax = 40
const phraseWordsMax = 5

function put(bag: WordBag, words: StemmedWord[], weight: number) {
  const key = words.map(word => word.stem).join(' ')
  const known = bag.get(key)
  if (known && known.weight >= weight) return
  bag.set(key, { surface: known?.surface ?? words.map(word => word.surface).join(' '), weight })
}
