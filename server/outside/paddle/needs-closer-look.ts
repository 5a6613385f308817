import type { Box } from '#contract/fact.ts'
import { detectionScale } from './tiles-of.ts'

/** Lines lower than this, in pixels that the model sees, are missed or run into each other. A phone's are 20 or more. */
const lineHeightMin = 15

/** Whether the lines that were found are so low, or so narrow where they run down, that many others were not. */
export function needsCloserLook(picture: { width: number; height: number }, boxes: Box[]): boolean {
  const scale = detectionScale(picture, 'usual')
  const isSmaller = scale < detectionScale(picture, 'closer')
  const heights = boxes.map(box => Math.min(box.width, box.height) * scale).sort((a, b) => a - b)
  const median = heights[Math.floor(heights.length / 2)]
  return isSmaller && median !== undefined && median < lineHeightMin
}
