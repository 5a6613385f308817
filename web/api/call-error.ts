import { Problem } from '#contract/problem.ts'
import { z } from '#contract/zod.ts'

/** A request that the server answered with anything but success. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** The server's sentence for the person. Empty if there is none that can be shown. */
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
    // Not our server's: a proxy's page, or nothing at all.
    return ''
  }
}

/**
 * A body as in the contract, or with details only. Fastify's own body while it stops names its status, and
 * its text is only that status's name.
 */
const Refusal = Problem.extend({
  details: z.union([z.string(), z.array(z.string())]),
  statusCode: z.number(),
}).partial()
