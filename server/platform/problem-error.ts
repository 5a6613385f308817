import type { ProblemCode } from '#contract/problem.ts'

/** An expected error. The sentence is for the person, the code decides the HTTP status. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly details: string[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    sentence: string,
    more: { cause?: unknown; details?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.name = 'ProblemError'
    this.code = code
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
