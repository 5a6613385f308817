import { calledElsewhere, signsOf } from './concepts.ts'
import { foldWords, skeleton } from './fold-words.ts'
import { ofWord } from './of-word.ts'
import { relatedWords } from './related-words.ts'
import { remembering } from './remembering.ts'
import { formOf, rootOf } from './root-of.ts'

/** The words of a text, ready to be asked whether it speaks of something. */
export type Speech = {
  readonly words: ReadonlySet<string>
  readonly skeletons: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  readonly roots: ReadonlySet<string>
}

/** A title and a line are asked about many times over. */
export const speechOf = (text: string): Speech =>
  text.length <= shortCharsMax ? speechOfShort(text) : new SpeechOfText(text)
const shortCharsMax = 120
const speechOfShort = remembering(1_000, (text: string): Speech => new SpeechOfText(text))

/** In its other forms only where it is asked for those: most texts are asked about a word that they do have. */
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

/** Other words for the same thing, not for kinds of it. */
const relatedTo = ofWord((word): string[] =>
  relatedWords(word)
    .filter(other => !other.includes(' ') && relatedWords(other).includes(word))
    .map(formOf),
)

/** Without naming it: a picture with two or more signs of a flight is about a flight. */
export function shows(speech: Speech, word: string): boolean {
  let seen = 0
  for (const sign of signsOf(word)) if (speech.words.has(sign)) seen++
  return seen >= 2
}
