import type { Shape } from '#server/language/values/value-shapes.ts'

/** A value that people ask for by a name that pictures vary. */
export type Field = {
  /** What a person calls it in a question, parted by commas. */
  asked: string
  /** Doings that ask for it in a question of time: "when does it board", but not "the board of the hotel". */
  doing?: string
  /** What pictures call it; where missing, the asked words. */
  labels?: string
  shape: Shape
  /** What has such a label within it and is another thing. */
  except?: string
  /** True where a value of that shape counts even if nothing labels it: there is no mistaking a mail address. */
  plain?: true
  /** True for what says little: "the time of boarding" asks for the boarding. */
  vague?: true
}
