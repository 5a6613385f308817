import type { Box } from '#contract/fact.ts'
import { detectionScale } from './tiles-of.ts'

/** Smaller lines, in pixels that the model sees, are missed or run together. A phone's are 20 or more. */
const lineHeightMin = 15

/**
 * Whether the found lines are so small that many others were probably missed. For lines that run down the
 * picture, their width counts.
 */
export function needsCloserLook(picture: { width: number; height: number }, boxes: Box[]): boolean {
  const scale = detectionScale(picture, 'usual')
  const isSmaller = scale < detectionScale(picture, 'closer')
  const heights = boxes.map(box => Math.min(box.width, box.height) * scale).sort((a, b) => a - b)
  const median = heights[Math.floor(heights.length / 2)]
  return isSmaller && median !== undefined && median < lineHeightMin
}
