import type { InferenceSession } from 'onnxruntime-node'
import type { Box } from '#contract/fact.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { scratch } from './scratch.ts'
import { shrink } from './shrink.ts'
import { tensorRunner } from './tensor-runner.ts'
import { textRegions } from './text-regions.ts'
import type { Tile } from './tiles-of.ts'

export type Detect = (picture: Pixels, tile: Tile) => Promise<Box[]>

/** Finds the lines of text in one tile of a picture: their boxes in the picture's pixels. One tile at a time. */
export function openDetector(session: InferenceSession): Detect {
  const forInput = scratch()
  const run = tensorRunner(session)
  return async (picture, tile) => {
    const { area, width, height } = tile
    const input = forInput(3 * width * height)
    shrink(picture, area, width, height, input)
    normalise(input)
    const [data = nothing] = await run(input, [1, 3, height, width])
    const boxes = textRegions({ data, width, height })
    return boxes.map(box => inPicture(box, tile)).filter(box => belongsTo(box, tile))
  }
}

const nothing = new Float32Array()

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

/** ImageNet's mean and deviation, in the order of the channels that the model was trained with. */
const mean = [0.485, 0.456, 0.406]
const deviation = [0.229, 0.224, 0.225]

/** In place: from brightness in the first plane to three planes. The first goes last, as the others are made of it. */
function normalise(planes: Float32Array) {
  const size = planes.length / 3
  for (let c = 2; c >= 0; c--) {
    const factor = 1 / (255 * (deviation[c] as number))
    const offset = (mean[c] as number) / (deviation[c] as number)
    for (let i = 0; i < size; i++) planes[c * size + i] = (planes[i] as number) * factor - offset
  }
}
