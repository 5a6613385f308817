import { z } from 'zod'
import type { Category } from '#contract/category.ts'
import { ContentType } from '#contract/content-type.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import { tagVocabulary } from '#server/memory/interpret/kinds/tag-vocabulary.ts'
import { cutTitle } from '#server/memory/interpret/wording/cut-title.ts'
import { sentencesIn } from '#server/memory/interpret/wording/portrait/telling-lines.ts'
import { addressesIn, asCompared, valuesIn } from '#server/memory/keep/values-in.ts'

/**
 * The form that a model fills in. Every field is required, because some providers accept no optional ones.
 */
export const LookAnswer = z.object({
  title: z.string(),
  description: z.string(),
  analysis: z.string(),
  type: ContentType,
  category: z.string().nullable(),
  tags: z.array(z.string()),
  searchWords: z.array(z.string()),
  /** The doubtful lines that it reads differently. */
  lines: z.array(z.object({ line: z.int(), text: z.string() })),
})
export type LookAnswer = z.infer<typeof LookAnswer>

type Known = {
  /** The text as it was read, without secrets. */
  text: string
  /** Categories that it may be filed under. */
  categories: Category[]
  hide: (text: string) => string
}
type Seen = Pick<ScreenshotChange, 'title' | 'description' | 'type' | 'categoryId' | 'tags'> & {
  analysis?: string
  /** One on each line. */
  searchWords: string
}

/**
 * Takes what is safe from a model's answer. A title, sentence or word is taken only if every value, link and
 * mail address in it was read in the picture, too. A category must be the person's own, and a tag must be in
 * the vocabulary. Undefined fields stay as the rules have them.
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

/** A longer answer is no title, and cutting it does not make it one. */
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
