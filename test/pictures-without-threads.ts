import { convertedTypeOf } from '#contract/kind-of-file.ts'
import * as documents from '#server/memory/keep/pictures/documents/document-worker.ts'
import type { PictureAnswer } from '#server/memory/keep/pictures/picture-answer.ts'
import * as worker from '#server/memory/keep/pictures/picture-worker.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Decodes pictures in the calling thread. Most tests have small ones. */
export const picturesWithoutThreads: Pictures = {
  open: async (bytes, _key, page) =>
    made(worker.open({ bytes: await asPicture(bytes, page), memory: undefined })),
  outlineOf: async bytes => {
    const type = convertedTypeOf(bytes)
    return type === 'application/pdf' ? made(documents.outline({ bytes, type })) : null
  },
  layerOf: (bytes, _key, page) => made(documents.readLayer({ bytes, page, type: 'application/pdf' })),
  drawThumbnail: async (bytes, _key, veils) =>
    made(worker.drawThumbnail({ bytes: await asPicture(bytes), veils })),
  drawVeiled: async (bytes, _key, veils) => made(worker.drawVeiled({ bytes: await asPicture(bytes), veils })),
  drawShown: async (bytes, _key, page, veils) =>
    made(worker.drawShown({ bytes: await asPicture(bytes, page), veils })),
  drawForModel: async bytes => made(worker.drawForModel(await asPicture(bytes))),
  reuse() {},
  leave() {},
  warm: () => {},
  close: async () => {},
}

async function asPicture(bytes: Uint8Array, page = 0): Promise<Uint8Array> {
  const type = convertedTypeOf(bytes)
  return type === null || type === 'image/avif' ? bytes : made(documents.render({ bytes, type, page }))
}

async function made<T>(answered: Promise<PictureAnswer<T>>): Promise<T> {
  const answer = await answered
  if ('problem' in answer) throw new ProblemError(answer.problem.code, answer.problem.sentence)
  return answer.made
}
