import * as worker from '#server/memory/keep/pictures/picture-worker.ts'
import type { PictureAnswer, Pictures } from '#server/memory/keep/pictures/pictures.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Decodes pictures in the calling thread. Most tests have small ones. */
export const picturesWithoutThreads: Pictures = {
  open: bytes => made(worker.open({ bytes, memory: undefined })),
  drawThumbnail: (bytes, veils) => made(worker.drawThumbnail({ bytes, veils })),
  drawVeiled: (bytes, veils) => made(worker.drawVeiled({ bytes, veils })),
  drawForModel: bytes => made(worker.drawForModel(bytes)),
  reuse() {},
  leave() {},
  warm: () => {},
  close: async () => {},
}

async function made<T>(answered: Promise<PictureAnswer<T>>): Promise<T> {
  const answer = await answered
  if ('problem' in answer) throw new ProblemError(answer.problem.code, answer.problem.sentence)
  return answer.made
}
