import { once } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { ProblemCode } from '#contract/problem.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { SmallPictures } from './draw-small.ts'

/** Opens pictures in threads of their own: they are large, and collecting such garbage is quick only where little else lives. */
export type Pictures = {
  /** Decodes once; what cannot be decoded is refused by a ProblemError, by both promises. */
  open(bytes: Uint8Array): { pixels: Promise<Pixels>; small: Promise<SmallPictures> }
  close(): Promise<void>
}

export type PictureTask = { bytes: Uint8Array; decoded: MessagePort }
export type PictureAnswer = { small: SmallPictures } | { problem: { code: ProblemCode; sentence: string } }

/** Decoded pictures are large (3 bytes a pixel): no more than this many at a time. */
const threads = 2

export function createPictures(): Pictures {
  const filename = new URL('./picture-worker.ts', import.meta.url).href
  const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads })
  return {
    open(bytes) {
      const { port1: heard, port2: decoded } = new MessageChannel()
      const pixels = once(heard, 'message').then(([told]) => told as Pixels)
      const small = answered(pool, { bytes, decoded })
      // Told or, where it fails before anything was decoded, refused with the rest.
      const told = Promise.race([pixels, small.then(() => pixels)])
      const close = () => heard.close()
      told.then(close, close)
      small.catch(() => {})
      return { pixels: told, small }
    },
    close: () => pool.destroy(),
  }
}

async function answered(pool: Piscina, task: PictureTask): Promise<SmallPictures> {
  const answer = (await pool.run(task, { transferList: listOf(task.decoded) })) as PictureAnswer
  if ('problem' in answer) throw new ProblemError(answer.problem.code, answer.problem.sentence)
  return answer.small
}

/** Piscina hands the list to `postMessage`, whose last overload, which its types take, wants it in an object. */
const listOf = (port: MessagePort) =>
  [port] as NonNullable<Parameters<Piscina['run']>[1]>['transferList'] & MessagePort[]
