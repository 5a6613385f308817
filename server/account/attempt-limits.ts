import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressOf, networkOf } from '#server/platform/http/address-of.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { emailKey } from './user-store.ts'

type Dependencies = { db: Db; clock: Clock; limits: AttemptLimits }
export type AttemptLimits = { signInsByAddress: number; signInsByAccount: number; signUpsByAddress: number }

/** How many attempts an address, a network and an account have in a quarter of an hour. */
export function limitAttempts({ db, clock, limits }: Dependencies) {
  const { signInsByAddress, signInsByAccount, signUpsByAddress } = limits
  const sentence = 'Too many attempts. Please try again in a few minutes.'
  const limit = limitRate({ db, clock, windowMillis: 15 * 60_000, sentence })

  async function byAddress(what: string, request: FastifyRequest, max: number) {
    await limit(`${what} from ${addressOf(request)}`, max)
    const network = networkOf(request)
    if (network) await limit(`${what} from ${network}`, addressesInNetwork * max)
  }

  return {
    /**
     * `device` identifies a device on which this account signed in before. Strangers who guess elsewhere do
     * not lock its owner out.
     */
    async signIn(request: FastifyRequest, device: string | null) {
      if (device !== null) return limit(`sign-in on ${device}`, Math.min(signInsByAccount, onKnownDeviceMax))
      await byAddress('sign-in', request, signInsByAddress)
      await limit(`sign-in to ${accountOf(request)}`, signInsByAccount)
    },
    /** `device` as for `signIn`. Whoever comes so far knows the password. */
    async secondStep(request: FastifyRequest, ownerId: OwnerId, device: string | null) {
      if (device !== null) return limit(`second step on ${device}`, secondStepsMax)
      await byAddress('second step', request, signInsByAddress)
      await limit(`second step of ${ownerId}`, secondStepsMax)
    },
    async signUp(request: FastifyRequest) {
      await byAddress('sign-up', request, signUpsByAddress)
      await limit(`sign-up of ${accountOf(request)}`, signInsByAccount)
    },
    /** Mail goes to an address that anybody can enter. */
    async letter(request: FastifyRequest) {
      await byAddress('letter', request, signUpsByAddress)
      await limit(`letter to ${accountOf(request)}`, lettersMax)
    },
    async letterTo(request: FastifyRequest, ownerId: OwnerId) {
      await byAddress('letter', request, signUpsByAddress)
      await limit(`letter to user ${ownerId}`, lettersMax)
    },
    link: (request: FastifyRequest) => byAddress('link', request, signInsByAddress),
    password: (request: FastifyRequest) => limit(`password of ${request.ownerId}`, signInsByAccount),
  }
}

/** All addresses of a network together may try this many times as often as one address. */
const addressesInNetwork = 8
const onKnownDeviceMax = 10
/** Three of a million codes are right at a time. */
const secondStepsMax = 10
/** To one address. */
const lettersMax = 4

const accountOf = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
