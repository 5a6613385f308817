import { readFile } from 'node:fs/promises'
import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { InferenceSession } from 'onnxruntime-node'
import type { Box } from '#contract/fact.ts'
import { cropLine, lineHeight } from '#server/outside/paddle/crop-line.ts'
import { decodeCtc } from '#server/outside/paddle/decode-ctc.ts'
import { ModelProtoSchema, ValueInfoProtoSchema } from '#server/outside/paddle/graph/onnx-messages.ts'
import { rewriteModel } from '#server/outside/paddle/graph/rewrite-model.ts'
import { joinTiles } from '#server/outside/paddle/join-tiles.ts'
import { modelFiles } from '#server/outside/paddle/model-files.ts'
import { openDetector } from '#server/outside/paddle/open-detector.ts'
import { pieceWidthMax } from '#server/outside/paddle/pieces-of.ts'
import { readAlphabet } from '#server/outside/paddle/read-alphabet.ts'
import { readMarkWeights } from '#server/outside/paddle/read-mark-weights.ts'
import { tensorRunner } from '#server/outside/paddle/tensor-runner.ts'
import { tilesOf } from '#server/outside/paddle/tiles-of.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import { alignLetters } from './align-letters.ts'
import type { DrawnPage } from './draw-page.ts'
import { featuresAround } from './features-around.ts'
import type { Example } from './fit-classes.ts'
import { signExamples } from './sign-examples.ts'

/** Training examples of a page: the marks of its letters, and the places of currency signs. */
export type Examples = { marks: Example[]; signs: Example[] }

/**
 * Reads a page's letters with the recognition models. Each example has the features at the letter and beside
 * it, and the right class.
 */
export async function openExamples(): Promise<(page: DrawnPage) => Promise<Examples>> {
  const { classes, characters } = readAlphabet(modelFiles.alphabet)
  const detect = openDetector(
    await InferenceSession.create(rewriteModel(await readFile(modelFiles.detection)), quietly),
  )
  const model = fromBinary(
    ModelProtoSchema,
    rewriteModel(await readFile(modelFiles.recognition), classes, readMarkWeights()),
  )
  model.graph?.output.push(create(ValueInfoProtoSchema, { name: 'also/features' }))
  const read = tensorRunner(await InferenceSession.create(toBinary(ModelProtoSchema, model), quietly))

  return async ({ png, lines }) => {
    const picture = await pixelsOf(png)
    const found: Box[][] = []
    for (const tile of tilesOf(picture)) found.push((await detect(picture, tile)).boxes)
    const boxes = joinTiles(found)
    const examples: Examples = { marks: [], signs: [] }
    for (const line of lines) {
      const own = boxes.filter(box => isOf(line, box))
      const [box] = own
      if (!box || own.length > 1 || Math.abs(box.width - line.width) > 1.2 * line.height) continue
      const { data, width } = cropLine(picture, box)
      if (width > pieceWidthMax) continue
      const plane = Array.from(data, value => value / 127.5 - 1)
      const [likely, , seen] = await read(new Float32Array([plane, plane, plane].flat()), [
        1,
        3,
        lineHeight,
        width,
      ])
      const count = width / 8
      const glyphs = decodeCtc({ data: likely ?? new Float32Array(), count }, characters)
      const wanted = alignLetters(
        glyphs.map(({ text }) => text),
        line.text,
      )
      for (const [i, { step }] of glyphs.entries()) {
        const label = wanted[i]
        if (label !== null && label !== undefined && seen)
          examples.marks.push({ features: featuresAround(step, seen, count), class: label })
      }
      const inSteps = (x: number) => ((x - box.x) * count) / box.width
      const signs = line.signs.map(({ text, from, to }) => ({ text, from: inSteps(from), to: inSteps(to) }))
      if (seen) examples.signs.push(...signExamples(signs, seen, count))
    }
    return examples
  }
}

const quietly: InferenceSession.SessionOptions = { logSeverityLevel: 3 }

function isOf(line: Box, box: Box): boolean {
  const middle = box.y + box.height / 2
  const isInside = middle > line.y && middle < line.y + line.height && box.height < 2 * line.height
  return isInside && box.x < line.x + line.width && box.x + box.width > line.x
}
