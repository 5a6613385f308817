import { calledElsewhere, signsOf } from './concepts.ts'
import { foldWords, skeleton } from './fold-words.ts'
import { ofWord } from './of-word.ts'
import { relatedWords } from './related-words.ts'
import { remembering } from './remembering.ts'
import { formOf, rootOf } from './root-of.ts'

/** The words of a text, prepared for matching. */
export type Speech = {
  readonly words: ReadonlySet<string>
  readonly skeletons: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  readonly roots: ReadonlySet<string>
}

/** Titles and lines are matched many times, so short texts are cached. */
export const speechOf = (text: string): Speech =>
  text.length <= shortCharsMax ? speechOfShort(text) : new SpeechOfText(text)
const shortCharsMax = 120
const speechOfShort = remembering(1_000, (text: string): Speech => new SpeechOfText(text))

/** Computes other forms of its words only if needed. Most texts are asked for a word that they have. */
class SpeechOfText implements Speech {
  readonly words: ReadonlySet<string>
  #skeletons?: ReadonlySet<string>
  #stems?: ReadonlySet<string>
  #roots?: ReadonlySet<string>

  constructor(text: string) {
    this.words = new Set(foldWords(text))
  }

  get skeletons() {
    this.#skeletons ??= new Set([...this.words].map(skeleton))
    return this.#skeletons
  }

  get stems() {
    this.#stems ??= new Set([...this.words].map(formOf))
    return this.#stems
  }

  get roots() {
    this.#roots ??= new Set([...this.words].map(rootOf))
    return this.#roots
  }
}

/** Whether the text has the word, another form of it ("ship", "shipped") or an OCR variant. */
export const says = ({ words, skeletons, stems, roots }: Speech, word: string) =>
  words.has(word) ||
  stems.has(formOf(word)) ||
  roots.has(rootOf(word)) ||
  (word.length >= 4 && skeletons.has(skeleton(word)))

export const speaksOf = (speech: Speech, word: string) =>
  says(speech, word) || calledElsewhere(word).some(other => speech.words.has(other)) || shows(speech, word)

/** Accepts other words for the same thing as well. */
export const speaksWidelyOf = (speech: Speech, word: string) =>
  speaksOf(speech, word) || relatedTo(word).some(stem => speech.stems.has(stem))

/** Other words for the same thing, not for its kinds. */
const relatedTo = ofWord((word): string[] =>
  relatedWords(word)
    .filter(other => !other.includes(' ') && relatedWords(other).includes(word))
    .map(formOf),
)

/** Whether the text shows a thing without naming it: two or more cues of a flight are about a flight. */
export function shows(speech: Speech, word: string): boolean {
  let seen = 0
  for (const sign of signsOf(word)) if (speech.words.has(sign)) seen++
  return seen >= 2
}
