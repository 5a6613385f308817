import type { ProblemCode } from '#contract/problem.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** A thread's response. An error's class and code do not cross threads. */
export type PictureAnswer<T> = { made: T } | { problem: { code: ProblemCode; sentence: string } }

/** Runs in a thread. */
export async function pictureAnswer<T>(make: () => Promise<T>): Promise<PictureAnswer<T>> {
  try {
    return { made: await make() }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { problem: { code: error.code, sentence: error.message } }
  }
}
