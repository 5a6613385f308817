import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '#server/platform/problem-error.ts'

/** How many text messages go out in a day for one account, and codes to one number. Counted in this process. */
export function limitTexts(http: FastifyInstance) {
  const limit = (max: number, sentence: string, keyGenerator: (request: FastifyRequest) => string) => {
    const check = http.createRateLimit({ max, timeWindow: 24 * 3_600_000, keyGenerator })
    return async (request: FastifyRequest) => {
      const state = await check(request)
      if (!state.isAllowed && state.isExceeded)
        throw new ProblemError('request.too-many', sentence, {
          retryAfterSeconds: Math.ceil(state.ttl / 1000),
        })
    }
  }
  const text = limit(
    textsADayMax,
    `At most ${textsADayMax} messages can be sent in a day.`,
    ({ ownerId }) => `text ${ownerId}`,
  )
  const codeTo = limit(
    codesToOneMax,
    'This number has been sent enough codes for today.',
    ({ body }) => `code ${numberIn(body)}`,
  )
  return {
    text,
    /** Whoever is sent one has not asked us for it: whatever account asks, a few a day. */
    async code(request: FastifyRequest) {
      await codeTo(request)
      await text(request)
    },
  }
}

const textsADayMax = 20
const codesToOneMax = 5

const numberIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'phoneNumber' in body ? String(body.phoneNumber) : ''
