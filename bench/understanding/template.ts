import type { ContentType } from '#contract/content-type.ts'
import type { Random } from './random.ts'
import type { Screen } from './screen.ts'
import type { Locale, Values } from './values.ts'

/** What a template draws with. */
export type Hand = { screen: Screen; random: Random; value: Values; locale: Locale }

/** What a person would say of it. Where two answers are as good, both stand. */
export type Truth = {
  type: ContentType | ContentType[]
  /** One of the starting categories; null where none fits. */
  category: string | null | (string | null)[]
  /** A good title has one of each group, whatever its case. */
  title: string[][]
  /** What a title must not be alone. */
  app?: string
}

export type Template = {
  id: string
  /** Developed on, or only reported. */
  half: 'develop' | 'report'
  draw(hand: Hand): Truth
}
