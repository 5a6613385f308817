import { type InferenceSession, Tensor } from 'onnxruntime-node'
import type { Box } from '#contract/fact.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { scratch } from './scratch.ts'
import { shrink } from './shrink.ts'
import { textRegions } from './text-regions.ts'
import type { Tile } from './tiles-of.ts'

export type Detect = (picture: Pixels, tile: Tile) => Promise<Box[]>

/** Finds the lines of text in one tile of a picture: their boxes in the picture's pixels. One tile at a time. */
export function openDetector(session: InferenceSession): Detect {
  const forInput = scratch()
  const forOutput = scratch()
  const name = session.outputNames[0] ?? ''
  return async (picture, tile) => {
    const { area, width, height } = tile
    const input = forInput(3 * width * height)
    normalise(shrink(picture, area, width, height), input)
    const data = forOutput(width * height)
    await session.run(
      { x: new Tensor('float32', input, [1, 3, height, width]) },
      { [name]: new Tensor('float32', data, [1, 1, height, width]) },
    )
    const boxes = textRegions({ data, width, height })
    return boxes.map(box => inPicture(box, tile)).filter(box => belongsTo(box, tile))
  }
}

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

function normalise(grey: Float32Array, planes: Float32Array) {
  const size = grey.length
  for (let c = 0; c < 3; c++) {
    const factor = 1 / (255 * (deviation[c] as number))
    const offset = (mean[c] as number) / (deviation[c] as number)
    for (let i = 0; i < size; i++) planes[c * size + i] = (grey[i] as number) * factor - offset
  }
}
