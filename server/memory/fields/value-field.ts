import type { Shape } from '#server/language/values/value-shapes.ts'

/** A value with several names, in questions and in pictures. */
export type Field = {
  /** Its names in a question, separated by commas. */
  asked: string
  /** Verbs that ask for its time: "when does it board", but not "the board of the hotel". */
  doing?: string
  /** Things that have it: "when is my flight" asks for its departure. */
  things?: string
  /** Its names in pictures. Defaults to `asked`. */
  labels?: string
  shape: Shape
  /** Phrases that contain such a label, but mean something else. */
  except?: string
  /** True if a value of that shape counts without a label: a mail address is unmistakable. */
  plain?: true
  /** True for a vague name: "the time of boarding" asks for the boarding. */
  vague?: true
}
