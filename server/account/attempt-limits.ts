import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressOf, networkOf } from '#server/platform/http/address-of.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { emailKey, type UserRow } from './user-store.ts'

type Dependencies = { db: Db; clock: Clock; limits: AttemptLimits }
export type AttemptLimits = { signInsByAddress: number; signInsByAccount: number; signUpsByAddress: number }

/** How many attempts an address, a network and an account have in a quarter of an hour. */
export function limitAttempts({ db, clock, limits }: Dependencies) {
  const { signInsByAddress, signInsByAccount, signUpsByAddress } = limits
  const sentence = 'Too many attempts. Please try again in a few minutes.'
  const limit = limitRate({ db, clock, windowMillis: 15 * 60_000, sentence })
  const limitOfDay = limitRate({ db, clock, windowMillis: 24 * 3_600_000, sentence: sentenceOfDay })

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
    signIn(request: FastifyRequest, device: string | null) {
      return this.signInTo(request, accountOf(request), device)
    },
    /** The same, for an address that is not in the request. */
    async signInTo(request: FastifyRequest, email: string, device: string | null) {
      if (device !== null) return limit(`sign-in on ${device}`, Math.min(signInsByAccount, onKnownDeviceMax))
      await byAddress('sign-in', request, signInsByAddress)
      await limit(`sign-in to ${emailKey(email)}`, signInsByAccount)
    },
    /**
     * `device` as for `signIn`. The caller has already given the right password. A new password begins a new
     * count, so that whoever guessed with the old one keeps nobody out.
     */
    async secondStep(request: FastifyRequest, user: UserRow, device: string | null) {
      if (device !== null) return limit(`second step on ${device}`, secondStepsMax)
      await byAddress('second step', request, signInsByAddress)
      const key = `second step of ${user.id} with ${hash('sha256', user.password_hash).slice(0, 16)}`
      await limit(key, secondStepsMax)
      await limitOfDay(key, secondStepsOfDayMax)
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
/** Three of a million codes are right at a time: with so many tries a day, guessing takes years. */
const secondStepsMax = 10
const secondStepsOfDayMax = 30
const sentenceOfDay =
  'Too many attempts today. Please try again tomorrow, on a device that you used before, or with a new password.'
/** To one address. */
const lettersMax = 4

const accountOf = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
