import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '#server/platform/http/address-of.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { emailKey } from './user-store.ts'

export type AttemptLimits = { signInsByAddress: number; signInsByAccount: number; signUpsByAddress: number }

/** How often one address or one account may try, in a quarter of an hour. Counted in this process. */
export function limitAttempts(http: FastifyInstance, limits: AttemptLimits) {
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const check = http.createRateLimit({ max, timeWindow: 15 * 60_000, keyGenerator })
    return async (request: FastifyRequest) => {
      const state = await check(request)
      if (!state.isAllowed && state.isExceeded)
        throw new ProblemError('request.too-many', 'Too many attempts. Please try again in a few minutes.', {
          retryAfterSeconds: Math.ceil(state.ttl / 1000),
        })
    }
  }
  const signInByAddress = limit(limits.signInsByAddress, request => `sign-in ${addressOf(request)}`)
  const signInByAccount = limit(limits.signInsByAccount, request => `account ${accountOf(request)}`)
  const signUpByAddress = limit(limits.signUpsByAddress, request => `sign-up ${addressOf(request)}`)
  const signUpByAccount = limit(limits.signInsByAccount, request => `sign-up of ${accountOf(request)}`)
  const letterByAddress = limit(limits.signUpsByAddress, request => `letter ${addressOf(request)}`)
  const letterByAccount = limit(lettersMax, request => `letter to ${accountOf(request)}`)
  return {
    async signIn(request: FastifyRequest) {
      await signInByAddress(request)
      await signInByAccount(request)
    },
    async signUp(request: FastifyRequest) {
      await signUpByAddress(request)
      await signUpByAccount(request)
    },
    /** A mail to an address that anybody may name. */
    async letter(request: FastifyRequest) {
      await letterByAddress(request)
      await letterByAccount(request)
    },
    link: limit(limits.signInsByAddress, request => `link ${addressOf(request)}`),
    password: limit(limits.signInsByAccount, request => `password ${request.ownerId}`),
  }
}

/** To one address. */
const lettersMax = 4

const accountOf = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
