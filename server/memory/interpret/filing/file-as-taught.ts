import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import { isFiller } from '#server/language/words/filler-words.ts'
import { stemWords } from '#server/language/words/stem-words.ts'
import type { Taught } from '#server/memory/interpret/interpretation.ts'
import { type Example, followLessons } from '#server/memory/learn/follow-lessons.ts'
import { readTraits, type Traits } from '#server/memory/learn/traits.ts'
import { wordTrait } from '#server/memory/learn/word-trait.ts'
import { type CategoryChoice, isTopicName } from './choose-category.ts'
import type { Gathered } from './gather-traits.ts'

/** The category, the words that decided, and how many of the person's moves it follows. */
export type Filed = {
  category: Category | null
  because: string[]
  movesFollowed: number
  /** Whether the type was learned from the person's corrections. */
  isTypeTaught: boolean
}
type Ruled = { category: CategoryChoice; type: ContentType }

/** Files a screenshot as the person taught for similar ones, or as the rules say. */
export function fileAsTaught(
  { traits, surfaces }: Gathered,
  ruled: Ruled,
  categories: Category[],
  taught: Taught,
): Filed & { type: ContentType } {
  const lessons = taught.of.map(one => ({ ...one, traits: readTraits(one.traits) }))
  const others = lessons.filter(({ about }) => about === null).map(one => one.traits)
  const there = new Map(categories.map(category => [category.id, category]))
  const moves = lessons.flatMap(({ about, traits, categoryId, categoryBefore }) =>
    about === 'category' && (categoryId === null || there.has(categoryId))
      ? { traits, now: categoryId, before: categoryBefore }
      : [],
  )
  const followed = followLessons<number | null>(traits, moves, {
    others,
    ruled: ruled.category?.isSure ? ruled.category.category.id : null,
    nameOf: id => ownWords(there.get(id ?? 0)?.name ?? ''),
  })
  const taughtType = typeAsTaught(traits, lessons.flatMap(typeExample), others, ruled.type)
  const typed = { type: taughtType ?? ruled.type, isTypeTaught: taughtType !== undefined }
  if (!followed)
    return {
      ...{ ...typed, category: ruled.category?.category ?? null },
      ...{ because: ruled.category?.because ?? [], movesFollowed: 0 },
    }
  return {
    ...typed,
    category: followed.answer === null ? null : (there.get(followed.answer) ?? null),
    because: followed.shared.flatMap(trait => surfaces.get(trait) ?? []).filter(word => !isFiller(word)),
    movesFollowed: followed.lessons,
  }
}

/** Words that only this category has: "Mia", "Tokyo" in "Tokyo 2027", none in "Travel" or "My lists". */
const ownWords = (name: string) =>
  stemWords(name).flatMap(({ stem }) => {
    const word = isTopicName(stem) ? null : wordTrait(stem)
    return word?.worth === 1 ? [word.trait] : []
  })

function typeAsTaught(
  traits: Traits,
  lessons: Example<ContentType>[],
  others: Traits[],
  ruled: ContentType,
): ContentType | undefined {
  const said = ruled === 'unknown' ? null : ruled
  return followLessons<ContentType>(traits, lessons, { others, ruled: said })?.answer
}

const typeExample = (one: Omit<Taught['of'][number], 'traits'> & { traits: Traits }) =>
  one.about === 'type' && one.type !== null
    ? { traits: one.traits, now: one.type, before: one.typeBefore ?? 'unknown' }
    : []
