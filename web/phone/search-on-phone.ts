import type { Screenshot } from '#contract/screenshot.ts'

/** What a phone can filter by without a network. */
export type PhoneFilters = {
  words: string
  categoryId: string | null
  type: string | null
  sort: string | null
}

/** Every word must begin a word of the screenshot: of its title, texts, tags or note. */
export function searchOnPhone(all: readonly Screenshot[], filters: PhoneFilters): Screenshot[] {
  const wanted = wordsIn(filters.words)
  const found = all.filter(
    shot =>
      isIn(shot, filters.categoryId) &&
      (filters.type === null || shot.type === filters.type) &&
      (wanted.length === 0 || hasAll(shot, wanted)),
  )
  return found.toSorted(filters.sort === 'title' ? byTitle : newestFirst)
}

const isIn = ({ categoryId }: Screenshot, asked: string | null) =>
  asked === null || (asked === 'none' ? categoryId === null : categoryId === Number(asked))

function hasAll(shot: Screenshot, wanted: readonly string[]): boolean {
  const { title, description, extractedText, tags, note } = shot
  const words = wordsIn([title, description, extractedText, ...tags, note].join(' '))
  return wanted.every(word => words.some(one => letters.compare(one.slice(0, word.length), word) === 0))
}

/** "cafe" finds "Café". */
const letters = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })

const wordsIn = (text: string) => text.normalize('NFC').match(/[\p{L}\d]+/gu) ?? []

const byTitle = (a: Screenshot, b: Screenshot) => a.title.localeCompare(b.title) || a.id - b.id
const newestFirst = (a: Screenshot, b: Screenshot) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id
