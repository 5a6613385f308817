import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressOf, networkOf } from '#server/platform/http/address-of.ts'
import { limitRate, limitRates } from '#server/platform/http/limit-rate.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { emailKey, type UserRow } from './user-store.ts'

type Dependencies = { db: Db; clock: Clock; limits: AttemptLimits }
export type AttemptLimits = { signInsByAddress: number; signInsByAccount: number; signUpsByAddress: number }

/** Limits the attempts of an address, a network and an account in a quarter of an hour. */
export function limitAttempts({ db, clock, limits }: Dependencies) {
  const { signInsByAddress, signInsByAccount, signUpsByAddress } = limits
  const sentence = 'Too many attempts. Please try again in a few minutes.'
  const limitEach = limitRates({ db, clock, windowMillis: 15 * 60_000, sentence })
  const limit = (key: string, max: number) => limitEach([{ key, max }])
  const limitOfDay = limitRate({ db, clock, windowMillis: 24 * 3_600_000, sentence: sentenceOfDay })

  function byAddress(what: string, request: FastifyRequest, max: number) {
    const network = networkOf(request)
    return [
      { key: `${what} from ${addressOf(request)}`, max },
      ...(network ? [{ key: `${what} from ${network}`, max: addressesInNetwork * max }] : []),
    ]
  }

  return {
    /**
     * `device` identifies a device on which this account signed in before. Strangers who guess elsewhere do
     * not lock its owner out.
     */
    signIn(request: FastifyRequest, device: string | null) {
      return this.signInTo(request, accountOf(request), device)
    },
    /** Like `signIn`, for an address that is not in the request. */
    async signInTo(request: FastifyRequest, email: string, device: string | null) {
      if (device !== null) return limit(`sign-in on ${device}`, Math.min(signInsByAccount, onKnownDeviceMax))
      await limitEach([
        ...byAddress('sign-in', request, signInsByAddress),
        { key: `sign-in to ${emailKey(email)}`, max: signInsByAccount },
      ])
    },
    /**
     * `device` is as for `signIn`. The caller has already given the right password. A new password begins a
     * new count, so that somebody who guessed with the old one locks nobody out.
     */
    async secondStep(request: FastifyRequest, user: UserRow, device: string | null) {
      if (device !== null) return limit(`second step on ${device}`, secondStepsMax)
      const key = `second step of ${user.id} with ${hash('sha256', user.password_hash).slice(0, 16)}`
      await limitEach([...byAddress('second step', request, signInsByAddress), { key, max: secondStepsMax }])
      await limitOfDay(key, secondStepsOfDayMax)
    },
    signUp: (request: FastifyRequest) =>
      limitEach([
        ...byAddress('sign-up', request, signUpsByAddress),
        { key: `sign-up of ${accountOf(request)}`, max: signInsByAccount },
      ]),
    /** Mail goes to an address that anybody can enter. */
    letter: (request: FastifyRequest) =>
      limitEach([
        ...byAddress('letter', request, signUpsByAddress),
        { key: `letter to ${accountOf(request)}`, max: lettersMax },
      ]),
    letterTo: (request: FastifyRequest, ownerId: OwnerId) =>
      limitEach([
        ...byAddress('letter', request, signUpsByAddress),
        { key: `letter to user ${ownerId}`, max: lettersMax },
      ]),
    link: (request: FastifyRequest) => limitEach(byAddress('link', request, signInsByAddress)),
    password: (request: FastifyRequest) => limit(`password of ${request.ownerId}`, signInsByAccount),
  }
}

/** All addresses of a network together may try this many times as often as one address. */
const addressesInNetwork = 8
const onKnownDeviceMax = 10
/** Three of a million codes are valid at a time. With this many tries a day, guessing takes years. */
const secondStepsMax = 10
const secondStepsOfDayMax = 30
const sentenceOfDay =
  'Too many attempts today. Please try again tomorrow, on a device that you used before, or with a new password.'
/** The most letters to one address. */
const lettersMax = 4

const accountOf = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
