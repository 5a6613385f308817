import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from '#server/platform/http/address-of.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { emailKey } from './user-store.ts'

export type AttemptLimits = { signInsByAddress: number; signInsByAccount: number; signUpsByAddress: number }

/** How often one address, one network and one account may try, in a quarter of an hour. */
export function limitAttempts({ signInsByAddress, signInsByAccount, signUpsByAddress }: AttemptLimits) {
  const limit = limitRate(15 * 60_000, 'Too many attempts. Please try again in a few minutes.')

  function byAddress(what: string, request: FastifyRequest, max: number) {
    limit(`${what} from ${addressOf(request)}`, max)
    const network = networkOf(request)
    if (network) limit(`${what} from ${network}`, addressesInNetwork * max)
  }

  return {
    /** `device` is where this account was signed in to before: strangers who guess elsewhere do not keep its owner out. */
    signIn(request: FastifyRequest, device: string | null) {
      if (device !== null) return limit(`sign-in on ${device}`, Math.min(signInsByAccount, onKnownDeviceMax))
      byAddress('sign-in', request, signInsByAddress)
      limit(`sign-in to ${accountOf(request)}`, signInsByAccount)
    },
    signUp(request: FastifyRequest) {
      byAddress('sign-up', request, signUpsByAddress)
      limit(`sign-up of ${accountOf(request)}`, signInsByAccount)
    },
    /** A mail to an address that anybody may name. */
    letter(request: FastifyRequest) {
      byAddress('letter', request, signUpsByAddress)
      limit(`letter to ${accountOf(request)}`, lettersMax)
    },
    link: (request: FastifyRequest) => byAddress('link', request, signInsByAddress),
    password: (request: FastifyRequest) => limit(`password of ${request.ownerId}`, signInsByAccount),
  }
}

/** So many times what one address may try is what all addresses of its network may. */
const addressesInNetwork = 8
const onKnownDeviceMax = 10
/** To one address. */
const lettersMax = 4

const accountOf = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
