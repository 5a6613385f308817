import type { FastifyRequest } from 'fastify'
import { keyPrefix } from '#contract/api-key.ts'
import { grantStore } from '#server/account/clients/grant-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/address-of.ts'
import { limitBursts } from '#server/platform/http/limit-rate.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type KeyInUse, keyStore } from './key-store.ts'

/** Calls with one key in a minute. */
const callsMax = 600
/** Unknown keys in a minute, from one address. */
const guessesMax = 60

/**
 * The key of a request, or an app's access token: `Authorization: Bearer remy_…`. Null if it has none.
 * @throws ProblemError if the key is not valid, is used too often, or is in the URL
 */
export function findKey({ db, engine, clock }: { db: Db; engine: Engine; clock: Clock }) {
  const keys = keyStore(db)
  const grants = grantStore(db)
  const sentence = 'This key was used a lot at once. Please wait a moment, then try again.'
  const limit = limitBursts({ db, engine, clock, windowMillis: 60_000, sentence })
  return async (request: FastifyRequest): Promise<KeyInUse | null> => {
    if (keyInAddress.test(request.url)) throw inAddress()
    const [, bearer] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? []
    // Another token is meant for a proxy.
    if (!bearer?.startsWith(keyPrefix)) return null
    const key = await keys.find(bearer, clock())
    if (key) {
      await limit(`key ${key.id}`, callsMax)
      return key
    }
    const grant = await grants.find(bearer, clock())
    if (!grant) {
      await limit(`guess from ${addressOf(request)}`, guessesMax)
      throw invalid()
    }
    await limit(`app ${grant.id}`, callsMax)
    return grant
  }
}

/** URLs end up in logs, histories and referrers. */
const keyInAddress = new RegExp(`${keyPrefix}[\\w-]{40}`)

const inAddress = () =>
  new ProblemError(
    'key.in-address',
    'A key belongs in the header “Authorization: Bearer …”, never in an address. Revoke this one: others may have seen it.',
  )

const invalid = () =>
  new ProblemError('key.invalid', 'This key is not valid. It may have expired or been revoked.')
