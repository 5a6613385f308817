import type { ProblemCode } from '#contract/problem.ts'

/** What a thread answers: an error's class and code do not cross threads. */
export type PictureAnswer<T> = { made: T } | { problem: { code: ProblemCode; sentence: string } }
