import type { Box } from '#contract/fact.ts'
import type { Shape } from '#server/language/values/value-shapes.ts'

/** A value and what the picture calls it, both as they stand there. */
export type Pair = {
  label: string
  /** What custom calls it, where nothing in the picture does. */
  named?: string
  value: string
  /** The line the value stands on. */
  line: string
  box: Box | null
  block: number
  /** 0 to 1: how surely the layout says that the two belong together. */
  tie: number
  /** The value is a fact's, and is told as it is, whatever it looks like. */
  isWhole?: boolean
  /** It stands in brackets between its label and a figure, which is the value. */
  isAside?: true
  /** The look by which the value was told from the words around it; null where only its place tells. */
  shape: Shape | null
}
