import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { brand } from '#contract/brand.ts'
import { passkeysMax } from '#contract/passkeys.ts'
import { type UserRow, userStore } from '#server/account/user-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { challengeStore } from './challenge-store.ts'
import { type PasskeyRow, passkeyStore } from './passkey-store.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

/**
 * Makes passkeys, and checks what they sign (WebAuthn). An authenticator is bound to the host of Remy's
 * origin, so a look-alike site gets no signature that counts here.
 */
export function createPasskeys({ db, origin, clock }: { db: Db; origin: string; clock: Clock }) {
  const rpID = new URL(origin).hostname
  const challenges = challengeStore(db)

  return {
    /** Options for the browser to make a passkey that signs in alone. */
    async begin(user: UserRow) {
      const ownerId = asOwner(user.id)
      const known = await passkeyStore(db).list(ownerId)
      if (known.length >= passkeysMax) throw tooMany()
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      const options = await generateRegistrationOptions({
        ...{ rpName: brand, rpID, userName: user.email, userDisplayName: user.username ?? user.email },
        userID: new TextEncoder().encode(String(user.id)),
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await challenges.keep(options.challenge, ownerId, clock())
      return { ...options }
    },

    /** Checks a new passkey. Call `keep` in the transaction that follows. */
    async check(ownerId: OwnerId, answer: RegistrationResponseJSON) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const { registrationInfo } = await refusing(() =>
        verifyRegistrationResponse({
          ...{ response: answer, expectedOrigin: origin, expectedRPID: rpID },
          expectedChallenge: challenge => challenges.take(challenge, ownerId, clock()),
        }),
      )
      if (!registrationInfo) throw refused()
      const { id, publicKey, counter } = registrationInfo.credential
      return {
        async keep(tx: Db, name: string): Promise<PasskeyRow> {
          const row = { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
          const transports = JSON.stringify(answer.response.transports ?? [])
          if ((await passkeyStore(tx).list(ownerId)).length >= passkeysMax) throw tooMany()
          return refusing(() =>
            passkeyStore(tx).insert(ownerId, { ...row, transports, name, created_at: clock() }),
          )
        },
      }
    },

    /** Options for the browser to sign with any passkey it has for Remy. */
    async ask() {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await challenges.keep(options.challenge, null, clock())
      return { ...options }
    },

    /** The user whose passkey has signed. Refuses everything else with one sentence. */
    async verify(answer: AuthenticationResponseJSON): Promise<UserRow> {
      const passkey = await passkeyStore(db).findByCredential(answer.id)
      if (!passkey) throw refused()
      const ownerId = asOwner(passkey.user_id)
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const { verified, authenticationInfo } = await refusing(() =>
        verifyAuthenticationResponse({
          ...{ response: answer, expectedOrigin: origin, expectedRPID: rpID },
          expectedChallenge: challenge => challenges.take(challenge, null, clock()),
          credential: {
            id: passkey.credential_id,
            publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
            counter: passkey.counter,
          },
        }),
      )
      const user = verified ? await userStore(db).find(ownerId) : undefined
      if (!user || user.email === '') throw refused()
      await passkeyStore(db).noteUse(ownerId, passkey.id, authenticationInfo.newCounter, clock())
      return user
    },
  }
}

/** The library throws an error for every fault of a signature. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    // Failures of the database are ours, not the caller's.
    const isOurs = cause instanceof Error && 'code' in cause && !isUniqueViolation(cause)
    if (cause instanceof ProblemError || isOurs) throw cause
    throw refused(cause)
  }
}

const refused = (cause?: unknown) =>
  new ProblemError('passkey.refused', 'This passkey was not accepted. Please try again.', { cause })
export const passkeyOfAnother = () =>
  new ProblemError('passkey.refused', 'This passkey belongs to another account.')
const tooMany = () =>
  new ProblemError('passkey.too-many', `You can have at most ${passkeysMax} passkeys. Remove one first.`)
