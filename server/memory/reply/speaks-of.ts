import { relatedWords } from '#server/memory/recall/related-words.ts'
import { calledElsewhere, signsOf } from './concepts.ts'
import { foldWords, skeleton } from './fold-words.ts'
import { formOf, rootOf } from './root-of.ts'

/** The words of a text, ready to be asked whether it speaks of something. */
export type Speech = {
  words: ReadonlySet<string>
  skeletons: ReadonlySet<string>
  stems: ReadonlySet<string>
  roots: ReadonlySet<string>
}

export function speechOf(text: string): Speech {
  const words = new Set(foldWords(text))
  return {
    words,
    skeletons: new Set([...words].map(skeleton)),
    stems: new Set([...words].map(formOf)),
    roots: new Set([...words].map(rootOf)),
  }
}

/** The word itself, in another form of it ("ship", "shipped"), or as recognition may have misread it. */
export const says = ({ words, skeletons, stems, roots }: Speech, word: string) =>
  words.has(word) ||
  stems.has(formOf(word)) ||
  roots.has(rootOf(word)) ||
  (word.length >= 4 && skeletons.has(skeleton(word)))

export const speaksOf = (speech: Speech, word: string) =>
  says(speech, word) || calledElsewhere(word).some(other => speech.words.has(other)) || shows(speech, word)

/** Or says another word for the same thing. */
export const speaksWidelyOf = (speech: Speech, word: string) =>
  speaksOf(speech, word) || relatedTo(word).some(stem => speech.stems.has(stem))

/** Other words for the same thing, not for kinds of it; looked up once. */
function relatedTo(word: string): string[] {
  const known = related.get(word)
  if (known) return known
  const same = relatedWords(word).filter(other => !other.includes(' ') && relatedWords(other).includes(word))
  const stems = same.map(formOf)
  if (related.size >= relatedMax) related.clear()
  related.set(word, stems)
  return stems
}
const related = new Map<string, string[]>()
const relatedMax = 5_000

/** Without naming it: a picture with two or more signs of a flight is about a flight. */
export function shows(speech: Speech, word: string): boolean {
  let seen = 0
  for (const sign of signsOf(word)) if (speech.words.has(sign)) seen++
  return seen >= 2
}
