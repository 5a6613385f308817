import { availableParallelism } from 'node:os'
import { cropLine } from '#server/outside/paddle/crop-line.ts'
import { stepWidth } from '#server/outside/paddle/decode-ctc.ts'
import { inkGaps } from '#server/outside/paddle/ink-gaps.ts'
import { joinTiles } from '#server/outside/paddle/join-tiles.ts'
import { modelFiles } from '#server/outside/paddle/model-files.ts'
import { openDetector } from '#server/outside/paddle/open-detector.ts'
import { openSession } from '#server/outside/paddle/open-session.ts'
import { piecesOf } from '#server/outside/paddle/pieces-of.ts'
import { tilesOf } from '#server/outside/paddle/tiles-of.ts'
import { workerCrew } from '#server/outside/paddle/worker-crew.ts'
import type { Pixels } from '#server/outside/text-reader.ts'

export type BareTask =
  | { kind: 'detect'; width: number; height: number }
  | { kind: 'recognise'; widths: number[]; next: Int32Array<SharedArrayBuffer> }

/** The inputs of the two models for a picture: the sizes of its tiles, and the widths of its lines. */
export type Shapes = { tiles: { width: number; height: number }[]; widths: number[] }

/**
 * `published` are the original models, optimised by onnxruntime alone. `ours` are the models as the product
 * runs them.
 */
export type BareCrew = { models: 'published' | 'ours'; cacheFolder: string }

/** The models alone, in as many threads as the reader has. No code around these models can be faster. */
export async function bareModels({
  threads = availableParallelism(),
  models = 'published',
  cacheFolder,
}: Options) {
  const script = new URL('./bare-models-worker.ts', import.meta.url)
  const crew = workerCrew<BareTask, null>(script, threads, { models, cacheFolder } satisfies BareCrew)
  const detect = openDetector(await openSession(modelFiles.detection, cacheFolder))

  async function shapesOf(picture: Pixels): Promise<Shapes> {
    const tiles = tilesOf(picture)
    const found = []
    for (const tile of tiles) found.push((await detect(picture, tile)).boxes)
    const lines = joinTiles(found).map(box => cropLine(picture, box))
    const pieces = lines.flatMap(line => piecesOf(line.width, inkGaps(line), stepWidth))
    return { tiles, widths: pieces.map(({ start, end }) => end - start).sort((a, b) => b - a) }
  }

  /** Returns the milliseconds for one picture, whose tiles and lines are shared by `helpers` threads. */
  async function run({ tiles, widths }: Shapes, helpers = threads): Promise<number> {
    const startedAt = performance.now()
    const waiting = [...tiles]
    await together(helpers, async () => {
      for (let tile = waiting.shift(); tile; tile = waiting.shift())
        await crew.run({ kind: 'detect', ...sizeOf(tile) })
    })
    const next = new Int32Array(new SharedArrayBuffer(4))
    await together(helpers, () => crew.run({ kind: 'recognise', widths, next }))
    return performance.now() - startedAt
  }

  return { shapesOf, run, close: () => crew.close() }
}

type Options = { threads?: number; models?: BareCrew['models']; cacheFolder: string }

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })

const together = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, work))
