import type { Box } from '#contract/fact.ts'
import type { Shape } from '#server/language/values/value-shapes.ts'

/** A value and its label, both as the picture shows them. */
export type LabelledValue = {
  label: string
  /** The name that custom gives it, if the picture has no label. */
  named?: string
  value: string
  /** The line that the value is on. */
  line: string
  box: Box | null
  block: number
  /** How surely the layout says that the label and the value belong together, from 0 to 1. */
  tie: number
  /** The value is a fact's, so it is returned unchanged. */
  isWhole?: boolean
  /** It is in brackets between its label and a figure, and the figure is the value. */
  isAside?: true
  /** The shape by which the value was found among other words. Null if its place alone decided. */
  shape: Shape | null
}
