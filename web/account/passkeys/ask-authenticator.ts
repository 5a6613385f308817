import type { z } from 'zod'
import { addPasskey, askForPasskey, beginPasskey, type PasskeyAnswer } from '#contract/passkeys.ts'
import { call } from '#web/api/call.ts'

/** Whether this browser can use passkeys. */
export const canUsePasskeys = () => typeof PublicKeyCredential !== 'undefined'

/** Lets the user sign with a passkey. Null if they refused, or have none here. */
export async function signWithPasskey(): Promise<z.input<typeof PasskeyAnswer> | null> {
  const [options, { startAuthentication }] = await Promise.all([call(askForPasskey, {}), library()])
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  // The server's library makes the options for the browser's library.
  return unlessCancelled(async () => ({
    ...(await startAuthentication({ optionsJSON: options as unknown as Options })),
    ...withoutExtensions,
  }))
}

/** Lets the user make a passkey, and stores it under a name. Null if they refused. */
export async function makePasskey(name: string) {
  const [options, { startRegistration }] = await Promise.all([call(beginPasskey, {}), library()])
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const answer = await unlessCancelled(async () => ({
    ...(await startRegistration({ optionsJSON: options as unknown as Options })),
    ...withoutExtensions,
  }))
  return answer && call(addPasskey, { body: { name, answer } })
}

/** Remy requests no extensions. */
const withoutExtensions = { clientExtensionResults: {} }

const library = () => import('@simplewebauthn/browser')

async function unlessCancelled<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return null
    throw new Error(sentenceOf(error), { cause: error })
  }
}

function sentenceOf(error: unknown): string {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown
    ? 'This device has a passkey for your account already.'
    : 'Your browser could not use a passkey here.'
}
