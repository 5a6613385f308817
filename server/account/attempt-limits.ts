import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from '#server/platform/http/address-of.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { emailKey } from './user-store.ts'

export type AttemptLimits = { signInsByAddress: number; signInsByAccount: number; signUpsByAddress: number }

/** How many attempts an address, a network and an account have in a quarter of an hour. */
export function limitAttempts({ signInsByAddress, signInsByAccount, signUpsByAddress }: AttemptLimits) {
  const limit = limitRate(15 * 60_000, 'Too many attempts. Please try again in a few minutes.')

  function byAddress(what: string, request: FastifyRequest, max: number) {
    limit(`${what} from ${addressOf(request)}`, max)
    const network = networkOf(request)
    if (network) limit(`${what} from ${network}`, addressesInNetwork * max)
  }

  return {
    /**
     * `device` identifies a device on which this account signed in before. Strangers who guess elsewhere do
     * not lock its owner out.
     */
    signIn(request: FastifyRequest, device: string | null) {
      if (device !== null) return limit(`sign-in on ${device}`, Math.min(signInsByAccount, onKnownDeviceMax))
      byAddress('sign-in', request, signInsByAddress)
      limit(`sign-in to ${accountOf(request)}`, signInsByAccount)
    },
    signUp(request: FastifyRequest) {
      byAddress('sign-up', request, signUpsByAddress)
      limit(`sign-up of ${accountOf(request)}`, signInsByAccount)
    },
    /** Mail goes to an address that anybody can enter. */
    letter(request: FastifyRequest) {
      byAddress('letter', request, signUpsByAddress)
      limit(`letter to ${accountOf(request)}`, lettersMax)
    },
    link: (request: FastifyRequest) => byAddress('link', request, signInsByAddress),
    password: (request: FastifyRequest) => limit(`password of ${request.ownerId}`, signInsByAccount),
  }
}

/** All addresses of a network together may try this many times as often as one address. */
const addressesInNetwork = 8
const onKnownDeviceMax = 10
/** To one address. */
const lettersMax = 4

const accountOf = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
