import { hash } from 'node:crypto'
import { Piscina } from 'piscina'
import { convertedTypeOf } from '#contract/kind-of-file.ts'
import { ownerFolderOf } from '#server/memory/keep/forget/owner-folder.ts'
import { fairTurns } from '#server/platform/fair-turns.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { smallThread } from '#server/platform/small-thread.ts'
import type { PictureAnswer } from '../picture-answer.ts'
import type { DocumentOutline } from './document-outline.ts'
import type { LayerOfPage } from './read-layer.ts'
import type { ToOutline, ToRender } from './to-render.ts'

/**
 * Draws HEIC photos and pages of PDFs in a separate thread. A file that takes too much time or memory ends
 * this thread and nothing else. The thread also ends after an idle period. Owners take turns, by the folders
 * of their files. The time limit of a file begins with its turn.
 */
export function createDocuments({ limit = () => AbortSignal.timeout(millisMax) } = {}) {
  let pool: Piscina | null = null
  let tasks = 0
  const drawn = lastDrawn()
  const { during } = fairTurns<string>({ max: 1, least: 1, waitMsMax, tooLong: busy })

  const ask = <T>(name: string, task: Task, fileKey: string, deadline = Number.POSITIVE_INFINITY) =>
    during(
      ownerFolderOf(fileKey),
      () => run<T>(name, task, deadline),
      Math.min(waitMsMax, millisUntil(deadline)),
    )

  async function startAnew() {
    await pool?.destroy()
    pool = null
  }

  async function run<T>(name: string, task: Task, deadline: number): Promise<T> {
    // The memory of PDFium and libheif only grows, and the thread's limit does not count it.
    if (++tasks % tasksMax === 0) await startAnew()
    pool ??= new Piscina({
      filename: new URL('./document-worker.ts', import.meta.url).href,
      ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMillis },
      resourceLimits: { ...smallThread, maxOldGenerationSizeMb: 256 },
    })
    const [own, late] = [limit(), signalAt(deadline)]
    const signal = AbortSignal.any([own, late])
    try {
      const answer = (await pool.run(task, { name, signal })) as PictureAnswer<T>
      if ('problem' in answer) throw new ProblemError(answer.problem.code, answer.problem.sentence)
      return answer.made
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause
      // After a crash or out of memory, a library opens no more files.
      await startAnew()
      // It waited too long for its turn, so its own time limit did not begin.
      if (late.aborted && !own.aborted) throw busy()
      throw new ProblemError('image.undecodable', own.aborted ? tooSlow : tooMuch, { cause })
    }
  }

  return {
    /**
     * Returns the bytes of a picture that can be decoded everywhere. For a document, this is the page. Other
     * files stay as they are. Refuses as busy at `deadline`, a time of `performance.now()`.
     */
    async asPicture(bytes: Uint8Array, fileKey: string, page = 0, deadline?: number): Promise<Uint8Array> {
      const type = convertedTypeOf(bytes)
      if (type === null || type === 'image/avif') return bytes
      const draw = () => ask<Uint8Array>('render', { bytes, type, page }, fileKey, deadline)
      const key = `${hash('sha1', bytes)} ${page}`
      return drawn.get(key) ?? drawn.put(key, await draw())
    },

    /** The pages of a PDF. Null for other files. */
    async outlineOf(bytes: Uint8Array, fileKey: string, deadline?: number): Promise<DocumentOutline | null> {
      const type = convertedTypeOf(bytes)
      if (type !== 'application/pdf') return null
      return ask<DocumentOutline>('outline', { bytes, type }, fileKey, deadline)
    },

    /** The text that a page of a PDF carries. Null if it has no usable text. */
    layerOf: (bytes: Uint8Array, fileKey: string, page: number): Promise<LayerOfPage | null> =>
      ask<LayerOfPage | null>('readLayer', { bytes, type: 'application/pdf', page }, fileKey),

    async close() {
      await pool?.destroy()
    },
  }
}

type Task = ToRender | ToOutline

const millisUntil = (deadline: number) => Math.max(0, deadline - performance.now())

const signalAt = (deadline: number): AbortSignal =>
  Number.isFinite(deadline)
    ? AbortSignal.timeout(Math.ceil(millisUntil(deadline)))
    : new AbortController().signal

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy with other documents. Please try again in a moment.', {
    retryAfterSeconds: 30,
  })
const tooSlow = 'This file takes too long to open.'
const tooMuch = 'This file needs too much memory to open.'
const idleMillis = 10_000
const millisMax = 30_000
const waitMsMax = 120_000
const tasksMax = 200

/** Caches the last pages. Opening, reading and drawing a card need the same page within seconds. */
function lastDrawn() {
  const kept = new Map<string, Uint8Array>()
  return {
    get: (key: string) => kept.get(key),
    put(key: string, made: Uint8Array) {
      kept.set(key, made)
      for (const old of [...kept.keys()].slice(0, -keptMax)) kept.delete(old)
      return made
    },
  }
}
const keptMax = 4
