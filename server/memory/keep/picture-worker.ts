import { ProblemError } from '#server/platform/problem-error.ts'
import { brightness } from './brightness.ts'
import { decodePicture } from './decode-picture.ts'
import { drawSmall } from './draw-small.ts'
import type { PictureAnswer, PictureTask } from './pictures.ts'

/** In a thread of its own: what was decoded is told on `decoded` at once, while the small pictures are still drawn. */
export default async function openPicture({ bytes, decoded }: PictureTask): Promise<PictureAnswer> {
  try {
    const picture = await decodePicture(bytes)
    decoded.postMessage(brightness(picture))
    return { small: await drawSmall(picture) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // An error's class and code do not survive the way between threads.
    return { problem: { code: error.code, sentence: error.message } }
  } finally {
    decoded.close()
  }
}
