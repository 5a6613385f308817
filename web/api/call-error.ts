import { Problem } from '#contract/problem.ts'
import { z } from '#contract/zod.ts'

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
    const { error, details = [], statusCode } = Refusal.parse(JSON.parse(body))
    if (statusCode !== undefined) return ''
    return error || [details].flat().join(' ')
  } catch {
    // Not one of ours: a proxy's page, or nothing at all.
    return ''
  }
}

/**
 * As the contract says, or with details alone. What our server says while it stops is not ours: it names its status, and
 * its words are the name of that.
 */
const Refusal = Problem.extend({
  details: z.union([z.string(), z.array(z.string())]),
  statusCode: z.number(),
}).partial()
