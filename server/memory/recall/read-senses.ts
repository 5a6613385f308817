import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/screenshot.ts'
import { type AnalysedWord, analyseText } from './analyse-text.ts'
import { isChatter } from './chatter.ts'
import { relatedWords } from './related-words.ts'
import { type SearchWord, spelling } from './search-words.ts'
import { stemEnglish } from './stem-english.ts'
import { typeWords } from './type-words.ts'

/** One thing that must be there, in any of its senses: `recipes` is a word, the type meal, and perhaps a category. */
export type Sense = {
  said: SearchWord
  related: string[]
  type: ContentType | null
  category: Category | null
}

export const plainSense = (said: SearchWord): Sense => ({ said, related: [], type: null, category: null })

/** The telling words, each in its senses; words that name one of the person's categories together are one. */
export function readSenses(text: string, categories: Category[]): Sense[] {
  const senses: Sense[] = []
  for (let words = analyseText(text); words.length > 0; ) {
    const named = categories.find(({ name }) => isNamed(words, telling(name)))
    const taken = words.splice(0, named ? telling(named.name).length : 1)
    const sense = senseOf(taken, named ?? null)
    if (named || !isChatter(spelling(sense.said))) senses.push(sense)
  }
  return distinct(senses).slice(0, sensesMax)
}

const sensesMax = 12

function senseOf(words: AnalysedWord[], category: Category | null): Sense {
  const [word, ...more] = words
  const said =
    word && more.length === 0 ? { word, open: false } : { phrase: words.flatMap(({ parts }) => parts) }
  const spelled = spelling(said)
  return { said, related: relatedWords(spelled), type: typeWords.get(spelled) ?? null, category }
}

const telling = (name: string) => analyseText(name).map(stem)
const isNamed = (words: AnalysedWord[], name: string[]) =>
  name.length > 0 && name.every((part, i) => words[i] && stem(words[i]) === part)
const stem = ({ whole, parts }: AnalysedWord) => stemEnglish(whole ?? parts.join(''))

const distinct = (senses: Sense[]) => [
  ...new Map(senses.map(sense => [spelling(sense.said), sense])).values(),
]
