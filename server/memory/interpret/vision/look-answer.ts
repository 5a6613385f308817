import { z } from 'zod'
import type { Category } from '#contract/category.ts'
import { ContentType } from '#contract/content-type.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import { tagVocabulary } from '#server/memory/interpret/kinds/tag-vocabulary.ts'
import { cutTitle } from '#server/memory/interpret/wording/cut-title.ts'
import { sentencesIn } from '#server/memory/interpret/wording/portrait/telling-lines.ts'
import { addressesIn, asCompared, valuesIn } from '#server/memory/keep/values-in.ts'

/** The form in which a model says what it sees. All of it is wanted: there are providers that take no optional fields. */
export const LookAnswer = z.object({
  title: z.string(),
  description: z.string(),
  analysis: z.string(),
  type: ContentType,
  category: z.string().nullable(),
  tags: z.array(z.string()),
  searchWords: z.array(z.string()),
  /** The doubtful lines that it reads otherwise. */
  lines: z.array(z.object({ line: z.int(), text: z.string() })),
})
export type LookAnswer = z.infer<typeof LookAnswer>

type Known = {
  /** As it was read, without what is secret. */
  text: string
  /** Those that it may be filed under. */
  categories: Category[]
  hide: (text: string) => string
}
type Seen = Pick<ScreenshotChange, 'title' | 'description' | 'type' | 'categoryId' | 'tags'> & {
  analysis?: string
  /** One a line. */
  searchWords: string
}

/**
 * What of a model's answer is taken: a title, a sentence or a word only where every value, link and mail address in it was
 * read in the picture too, a category only of the person's own, tags only of the vocabulary. What is missing here stays as
 * the rules have it.
 */
export function takeFromLook(said: LookAnswer, { text, categories, hide }: Known): Seen {
  const read = asCompared(text)
  const values = new Set(valuesIn(read))
  const onOneLine = (said: string) => hide(said.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
  const isTrue = (line: string) =>
    valuesIn(asCompared(line)).every(value => values.has(value)) &&
    addressesIn(line).every(address => read.includes(asCompared(address)))
  const fitting = (line: string, charsMax: number) => (line.length <= charsMax && line) || undefined
  const trueSentences = (said: string, charsMax: number) =>
    fitting(sentencesIn(onOneLine(said)).filter(isTrue).join(' '), charsMax)
  const trueWords = said.searchWords
    .map(onOneLine)
    .filter(word => word.length <= searchWordCharsMax && isTrue(word))
  const named = said.category?.trim().toLowerCase()
  const title = fitting(onOneLine(said.title), titleCharsMax)
  return {
    title: title && isTrue(title) ? cutTitle(title) : undefined,
    description: trueSentences(said.description, descriptionCharsMax),
    analysis: trueSentences(said.analysis, analysisCharsMax),
    type: said.type,
    categoryId: categories.find(({ name }) => name.toLowerCase() === named)?.id,
    tags: tagsIn(said.tags),
    searchWords: [...new Set(trueWords)].filter(Boolean).slice(0, searchWordsMax).join('\n'),
  }
}

/** One that is longer is no title, and is not made one by cutting it. */
const titleCharsMax = 120
const descriptionCharsMax = 500
const analysisCharsMax = 1_000
const tagsMax = 5
const searchWordsMax = 10
const searchWordCharsMax = 40

function tagsIn(said: string[]): string[] | undefined {
  const tags = [...new Set(said.map(tag => tag.trim().toLowerCase()))].filter(tag =>
    tagVocabulary.includes(tag),
  )
  return tags.length > 0 ? tags.slice(0, tagsMax) : undefined
}
