import type { Category } from '#contract/category.ts'
import type { PassingWords } from '#server/language/words/passing-words.ts'
import { phraseOf } from '#server/memory/recall/analyse/search-words.ts'
import { readAlternatives } from './read-alternatives.ts'
import { plainSense, type Sense, tellingSenses } from './read-senses.ts'
import { meantType } from './types/meant-type.ts'

/** A type that a question means without naming it. */
export type TypeMeant = {
  /** These words as a sense of the type. */
  named: Sense
  /** The senses of the remaining words. */
  rest: Sense[]
  /** The type is certain. It weighs more, and is shown as a part of the question. */
  isSure: boolean
}
type Told = { senses: Sense[]; meant: TypeMeant | null }

/** Parses the senses of a text, and the type that they mean together ("what I wanted to cook"). */
export function readTypesMeant(text: string, categories: Category[], passing: PassingWords): Told {
  const senses = readAlternatives(text, categories, passing)
  const types = new Set(tellingSenses(senses).map(({ type }) => type))
  const areTypesAlone = types.size === 1 && !types.has(null)
  const isChoiceOfKinds = senses.some(({ either, type, category }) => either && (type || category))
  const meant = areTypesAlone || isChoiceOfKinds ? null : meantType(text)
  const [by] = meant ? phraseOf(meant.by) : []
  if (!meant || !by) return { senses, meant: null }
  const rest = readAlternatives(meant.rest, categories, passing)
  const named = { ...plainSense(by), type: meant.type }
  // "Things to do" has only filler words.
  if (senses.length === 0) return { senses: [named, ...rest], meant: null }
  return { senses, meant: { named, rest, isSure: meant.isSure } }
}
