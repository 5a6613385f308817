import type { Page } from './page.ts'
import { phraseStarts } from './phrase-starts.ts'
import { type StemmedWord, stemWords } from './stem-words.ts'

/** Each word of a page, and each pair and triple that may be a phrase of a lexicon: how it stands there, and how much it counts. */
export type WordBag = Map<string, { surface: string; weight: number }>

/** A word in a label or a heading tells more than the same word in a sentence, unless there are few words at all. */
export function bagOf(page: Page): WordBag {
  const bag: WordBag = new Map()
  const isShort = page.cells.reduce((sum, cell) => sum + cell.words.length, 0) <= shortPageWordsMax
  for (const paragraph of page.paragraphs) {
    const marked = marker.exec(paragraph.text)?.[0]
    if (marked) put(bag, stemWords(marked), 1)
    const words = stemWords(paragraph.text)
    const weight = words.length <= 4 ? 1 : words.length <= 9 || isShort ? 0.8 : 0.5
    for (let i = 0; i < words.length; i++) {
      const most = phraseStarts.has(words[i]?.stem ?? '') ? phraseWordsMax : 1
      for (let count = 1; count <= most && i + count <= words.length; count++) {
        put(bag, words.slice(i, i + count), weight)
      }
    }
  }
  return bag
}

/** "Idea:", "To do:": what a note calls itself. */
const marker = /^\p{L}{2,20}(?: \p{L}{1,12})?(?=:)/u
const shortPageWordsMax = 40
const phraseWordsMax = 3

function put(bag: WordBag, words: StemmedWord[], weight: number) {
  const key = words.map(word => word.stem).join(' ')
  const known = bag.get(key)
  if (known && known.weight >= weight) return
  bag.set(key, { surface: known?.surface ?? words.map(word => word.surface).join(' '), weight })
}
