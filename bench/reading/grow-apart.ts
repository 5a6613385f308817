import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { Tree } from '#server/platform/trees/tree-score.ts'
import { type Examples, type Growth, growTrees } from './grow-trees.ts'

export type Lesson = Examples & { growth?: Partial<Growth> }

/**
 * Trains on all lessons and returns the trees in their order. Two threads take one lesson after the other.
 */
export async function growAll(lessons: Lesson[]): Promise<Tree[][]> {
  const grown: Tree[][] = lessons.map(() => [])
  const open = lessons.entries()
  await Promise.all(Array.from({ length: Math.min(threads, lessons.length) }, growSome))
  return grown

  function growSome() {
    const worker = new Worker(new URL(import.meta.url))
    let own = -1
    const goOn = () => {
      const { value } = open.next()
      if (!value) return worker.terminate()
      own = value[0]
      return worker.postMessage(packed(value[1]))
    }
    worker.on('message', (trees: Tree[]) => {
      grown[own] = trees
      goOn()
    })
    goOn()
    return new Promise<void>((resolve, reject) => worker.on('exit', () => resolve()).on('error', reject))
  }
}

const threads = 2

/** All rows in one array, because sending many small ones takes long. */
type Packed = Omit<Lesson, 'rows'> & { all: Float32Array; width: number }

function packed({ rows, ...lesson }: Lesson): Packed {
  const width = rows[0]?.length ?? 0
  const all = new Float32Array(rows.length * width)
  for (const [i, row] of rows.entries()) all.set(row, i * width)
  return { ...lesson, all, width }
}

function unpacked({ all, width, ...lesson }: Packed): Lesson {
  const rows = lesson.right.map((_, i) => all.subarray(i * width, (i + 1) * width))
  return { ...lesson, rows }
}

if (!isMainThread)
  parentPort?.on('message', (sent: Packed) => {
    const { growth, ...examples } = unpacked(sent)
    parentPort?.postMessage(growTrees(examples, growth))
  })
