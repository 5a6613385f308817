import { Problem } from '#contract/problem.ts'

/** A call that the server answered with anything but success. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** What the server says to the person; empty when it said nothing that can be shown. */
  readonly sentence: string

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.sentence = sentenceIn(body)
  }
}

function sentenceIn(body: string): string {
  try {
    return Problem.parse(JSON.parse(body)).error
  } catch {
    // Not one of ours: a proxy's page, or nothing at all.
    return ''
  }
}
