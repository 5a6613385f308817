import type { ContentType } from '#contract/content-type.ts'
import type { Random } from './random.ts'
import type { Screen } from './screen.ts'
import type { Locale, Values } from './values.ts'

/** The tools that a template draws with. */
export type Hand = { screen: Screen; random: Random; value: Values; locale: Locale }

/** A person's labels. If two answers are equally good, both are listed. */
export type Truth = {
  type: ContentType | ContentType[]
  /** One of the starting categories, or null if none fits. */
  category: string | null | (string | null)[]
  /** A good title has one word of each group, in any case. */
  title: string[][]
  /** The app's name, which alone is no title. */
  app?: string
}

export type Template = {
  id: string
  /** Used for developing, or only reported. */
  half: 'develop' | 'report'
  draw(hand: Hand): Truth
}
