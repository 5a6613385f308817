import type { InferenceSession } from 'onnxruntime-node'
import type { Box } from '#contract/fact.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { scratch } from './scratch.ts'
import { shrink } from './shrink.ts'
import { tensorRunner } from './tensor-runner.ts'
import { textRegions } from './text-regions.ts'
import type { Tile } from './tiles-of.ts'

type Detected = { boxes: Box[]; slants: number[] }
export type Detect = (picture: Pixels, tile: Tile) => Promise<Detected>

/**
 * Finds the lines of text in one tile: their boxes in the picture's pixels, and the slant of the long ones in
 * degrees. One tile at a time.
 */
export function openDetector(session: InferenceSession): Detect {
  const forInput = scratch()
  const run = tensorRunner(session)
  return async (picture, tile) => {
    const { area, width, height } = tile
    const input = forInput(3 * width * height)
    shrink(picture, area, width, height, input)
    if (isEven(input.subarray(0, width * height))) return { boxes: [], slants: [] }
    normalise(input)
    const [data = nothing] = await run(input, [1, 3, height, width])
    const { boxes, slopes } = textRegions({ data, width, height })
    const steeper = (area.height * width) / (height * area.width)
    return {
      boxes: boxes.map(box => inPicture(box, tile)).filter(box => belongsTo(box, tile)),
      slants: slopes.map(slope => (Math.atan(slope * steeper) * 180) / Math.PI),
    }
  }
}

const nothing = new Float32Array()

/** Most of a very long page, or of a very large window, may be empty. Empty tiles are skipped. */
function isEven(brightness: Float32Array): boolean {
  let [least, most] = [brightness[0] as number, brightness[0] as number]
  for (const value of brightness) {
    if (value < least) least = value
    else if (value > most) most = value
    if (most - least > evenMax) return false
  }
  return true
}

/** On a scale of 255. Nobody could read text with less contrast. */
const evenMax = 5

const inPicture = (box: Box, { area, width, height }: Tile): Box => ({
  x: area.x + (box.x * area.width) / width,
  y: area.y + (box.y * area.height) / height,
  width: (box.width * area.width) / width,
  height: (box.height * area.height) / height,
})

function belongsTo(box: Box, { from, until }: Tile): boolean {
  const middle = box.y + box.height / 2
  return middle >= from && middle <= until
}

/** ImageNet's mean and deviation, in the channel order of the model's training. */
const mean = [0.485, 0.456, 0.406]
const deviation = [0.229, 0.224, 0.225]

/**
 * In place: turns the brightness in the first plane into three planes. The first goes last, because the
 * others are made from it.
 */
function normalise(planes: Float32Array) {
  const size = planes.length / 3
  for (let c = 2; c >= 0; c--) {
    const factor = 1 / (255 * (deviation[c] as number))
    const offset = (mean[c] as number) / (deviation[c] as number)
    for (let i = 0; i < size; i++) planes[c * size + i] = (planes[i] as number) * factor - offset
  }
}
