import { Session, User } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment } from './identifier.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** Options for the browser's `navigator.credentials`, as WebAuthn's JSON. The browser checks them itself. */
const Options = z.looseObject({ challenge: z.string() })
/** What an authenticator answers: https://www.w3.org/TR/webauthn-3/#iface-pkcredential, as JSON. */
const answer = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: z.string().max(2_000),
    rawId: z.string().max(2_000),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: z.string().max(10_000), ...response }),
  })

const NewKey = answer({
  attestationObject: z.string().max(50_000),
  transports: z.array(z.string().max(20)).max(10).optional(),
})
/** A signature by a passkey. */
export const PasskeyAnswer = answer({
  authenticatorData: z.string().max(10_000),
  signature: z.string().max(10_000),
  userHandle: z.string().max(200).optional(),
})

const Passkey = z.object({ id: Id, name: z.string(), createdAt: Moment, lastUsedAt: Moment.nullable() })
export type Passkey = z.infer<typeof Passkey>

export const passkeysMax = 20

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'Your passkeys',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(Passkey) },
  problems: ['session.missing'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Options for the browser to make a passkey',
  access: 'signed-in',
  proof: 'recent',
  input: {},
  output: { 200: Options },
  problems: ['session.missing', 'proof.needed', 'passkey.too-many'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Keep a passkey that the browser has made',
  access: 'signed-in',
  proof: 'recent',
  input: {
    body: z.object({
      name: text().trim().min(1, 'Please enter a name.').max(50, 'A name must be at most 50 characters.'),
      answer: NewKey,
    }),
  },
  output: { 201: Passkey },
  problems: ['session.missing', 'proof.needed', 'request.invalid', 'passkey.refused', 'passkey.too-many'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Remove a passkey; it signs in no more',
  access: 'signed-in',
  proof: 'recent',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'proof.needed', 'passkey.unknown', 'passkey.needed'],
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Options for the browser to sign with a passkey, to sign in or as a proof of who you are',
  access: 'public',
  input: {},
  output: { 200: Options },
  problems: ['request.too-many'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/signin',
  summary: 'Sign in with a passkey',
  access: 'public',
  input: { body: z.object({ answer: PasskeyAnswer }) },
  output: { 200: z.object({ user: User, session: Session }) },
  problems: ['request.invalid', 'passkey.refused', 'request.too-many'],
})
