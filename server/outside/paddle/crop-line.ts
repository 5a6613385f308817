import type { Box } from '#contract/fact.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { type Plane, resample } from './resample.ts'
import type { Area } from './resize.ts'
import { stretchContrast } from './stretch-contrast.ts'

/** The height that the recognition model was trained with. */
export const lineHeight = 48
/** Lower lines are stretched a little, because their letters are then read better. */
const smallHeight = 30
const smallStretch = 1.15

/**
 * Crops one line of text: 48 pixels high, a multiple of 8 wide (one step of the model), dark on light, 0 to
 * 255.
 */
export function cropLine(picture: Pixels, box: Box): Plane {
  const area = wholePixels(box, picture)
  const plane = resample(picture, area, lineWidth(area), lineHeight)
  stretchContrast(plane.data)
  return plane
}

function lineWidth({ width, height }: { width: number; height: number }): number {
  const stretch = height < smallHeight ? smallStretch : 1
  return Math.max(16, Math.round((width * lineHeight * stretch) / height / 8) * 8)
}

function wholePixels(box: Box, picture: { width: number; height: number }): Area {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  return {
    x,
    y,
    width: Math.max(1, Math.min(picture.width, Math.ceil(box.x + box.width)) - x),
    height: Math.max(1, Math.min(picture.height, Math.ceil(box.y + box.height)) - y),
  }
}
