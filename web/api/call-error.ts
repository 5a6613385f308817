import { Problem } from '#contract/problem.ts'
import { z } from '#contract/zod.ts'

/** A request that the server answered with anything but success. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** The server's sentence for the person. Empty if there is none that can be shown. */
  readonly sentence: string
  /** Set if a program can act on the refusal. */
  readonly code: Problem['code']

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const { sentence, code } = refusalIn(body)
    this.sentence = sentence
    this.code = code
  }
}

function refusalIn(body: string): { sentence: string; code?: Problem['code'] } {
  try {
    const { error, details = [], statusCode, code } = Refusal.parse(JSON.parse(body))
    if (statusCode !== undefined) return { sentence: '' }
    return { sentence: error || [details].flat().join(' '), code }
  } catch {
    // Not our server's: a proxy's page, or nothing at all.
    return { sentence: '' }
  }
}

/**
 * A body as in the contract, or with details only. Fastify's own body while it stops names its status, and
 * its text is only that status's name.
 */
const Refusal = Problem.extend({
  details: z.union([z.string(), z.array(z.string())]),
  statusCode: z.number(),
  // Fastify has codes of its own.
  code: Problem.shape.code.catch(undefined),
}).partial()
