import { hash } from 'node:crypto'
import { Piscina } from 'piscina'
import { convertedTypeOf } from '#contract/kind-of-file.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { smallThread } from '#server/platform/small-thread.ts'
import type { PictureAnswer } from '../picture-answer.ts'
import type { DocumentOutline } from './document-outline.ts'
import type { LayerOfPage } from './read-layer.ts'
import type { ToOutline, ToRender } from './to-render.ts'

/**
 * Draws HEIC photos and pages of PDFs in a thread of their own: a file that takes too long, or too much
 * memory, ends its thread and nothing else. The thread ends when nothing was drawn for a while.
 */
export function createDocuments({ millisMax = 30_000 } = {}) {
  let pool: Piscina | null = null
  const drawn = lastDrawn()

  async function ask<T>(name: string, task: ToRender | ToOutline): Promise<T> {
    pool ??= new Piscina({
      filename: new URL('./document-worker.ts', import.meta.url).href,
      ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMillis },
      resourceLimits: { ...smallThread, maxOldGenerationSizeMb: 256 },
    })
    const signal = AbortSignal.timeout(millisMax)
    try {
      const answer = (await pool.run(task, { name, signal })) as PictureAnswer<T>
      if ('problem' in answer) throw new ProblemError(answer.problem.code, answer.problem.sentence)
      return answer.made
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause
      throw new ProblemError('image.undecodable', signal.aborted ? tooSlow : tooMuch, { cause })
    }
  }

  return {
    /** The bytes of a picture that can be decoded everywhere: of a document this page, else what it is. */
    async asPicture(bytes: Uint8Array, page = 0): Promise<Uint8Array> {
      const type = convertedTypeOf(bytes)
      if (type === null || type === 'image/avif') return bytes
      return drawn.get(bytes, page) ?? drawn.put(bytes, page, await ask('render', { bytes, type, page }))
    },

    /** The pages of a PDF. Null for other files. */
    async outlineOf(bytes: Uint8Array): Promise<DocumentOutline | null> {
      const type = convertedTypeOf(bytes)
      return type === 'application/pdf' ? ask<DocumentOutline>('outline', { bytes, type }) : null
    },

    /** The text that a page of a PDF carries. Null if it has none that can be used. */
    layerOf: (bytes: Uint8Array, page: number): Promise<LayerOfPage | null> =>
      ask<LayerOfPage | null>('readLayer', { bytes, type: 'application/pdf', page }),

    async close() {
      await pool?.destroy()
    },
  }
}

const tooSlow = 'This file takes too long to open.'
const tooMuch = 'This file needs too much memory to open.'
const idleMillis = 10_000

/** Opening, reading and drawing a card need the same page within seconds. */
function lastDrawn() {
  const kept = new Map<string, Uint8Array>()
  const keyOf = (bytes: Uint8Array, page: number) => `${hash('sha1', bytes)} ${page}`
  return {
    get: (bytes: Uint8Array, page: number) => kept.get(keyOf(bytes, page)),
    put(bytes: Uint8Array, page: number, made: Uint8Array) {
      kept.set(keyOf(bytes, page), made)
      for (const key of [...kept.keys()].slice(0, -keptMax)) kept.delete(key)
      return made
    },
  }
}
const keptMax = 4
