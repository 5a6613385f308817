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

/** Without naming it: a picture with two or more signs of a flight is about a flight. */
export function shows(speech: Speech, word: string): boolean {
  let seen = 0
  for (const sign of signsOf(word)) if (speech.words.has(sign)) seen++
  return seen >= 2
}
