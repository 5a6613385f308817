import { NewPassword, passwordCharsMax } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Moment } from './identifier.ts'
import { PasskeyAnswer } from './passkeys.ts'
import { Code } from './sign-in/two-step.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

const Email = z.email('Please enter a valid email address').max(254, 'Please enter a valid email address')
const LinkToken = z.string().min(1).max(200)
const Password = z.string().max(passwordCharsMax)

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  summary: 'Mail a link that sets a new password; the response does not reveal whether an account exists',
  access: 'public',
  input: { body: z.object({ email: text().trim().pipe(Email) }) },
  output: { 204: null },
  problems: ['request.invalid', 'request.too-many', 'mail.not-configured'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset/password',
  summary: 'Set a new password with a mailed link, and end all sessions',
  access: 'public',
  input: { body: z.object({ token: LinkToken, newPassword: NewPassword }) },
  output: { 204: null },
  problems: [
    'request.invalid',
    'account.weak-password',
    'account.unknown-link',
    'account.expired-link',
    'request.too-many',
    'server.busy',
  ],
})

/** How a person can prove who they are. */
const ProofWay = z.enum(['password', 'passkey', 'code'])

/** A proof of identity counts for so long. After that, secrets and changes of the account ask again. */
export const proofMinutes = 10

export const getProof = endpoint({
  method: 'GET',
  path: '/api/auth/proof',
  summary: 'How you can prove who you are, and until when the last proof counts',
  access: 'signed-in',
  input: {},
  output: { 200: z.object({ ways: z.array(ProofWay), provedUntil: Moment.nullable() }) },
  problems: ['session.missing'],
})

export const prove = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  summary: `Prove who you are; it counts for ${proofMinutes} minutes`,
  access: 'signed-in',
  input: {
    body: z.union([
      z.object({ password: Password }),
      z.object({ passkey: PasskeyAnswer }),
      z.object({ code: Code }),
    ]),
  },
  output: { 204: null },
  problems: [
    'session.missing',
    'request.invalid',
    'account.wrong-password',
    'passkey.refused',
    'two-step.wrong-code',
    'request.too-many',
    'server.busy',
  ],
})

/** A place where the person is signed in. */
const SignedInDevice = z.object({
  id: z.string(),
  /** "Firefox on Linux" */
  device: z.string(),
  /** The network part of the address: "203.0.113.0/24". Null if it is not known. */
  network: z.string().nullable(),
  signedInAt: Moment,
  /** Exact to a quarter of an hour. */
  lastUsedAt: Moment,
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where you are signed in, the last used first',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(SignedInDevice) },
  problems: ['session.missing'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign out one of your devices',
  access: 'signed-in',
  input: { params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }) },
  output: { 204: null },
  problems: ['session.missing', 'session.unknown'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere else; returns how many devices that were',
  access: 'signed-in',
  input: {},
  output: { 200: z.object({ ended: z.int().nonnegative() }) },
  problems: ['session.missing'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  summary:
    'Change your email address. With mail configured, both addresses must confirm it by a mailed link within a day',
  access: 'signed-in',
  proof: 'recent',
  input: { body: z.object({ email: text().trim().pipe(Email) }) },
  output: { 200: z.object({ isChanged: z.boolean() }) },
  problems: ['session.missing', 'proof.needed', 'request.invalid', 'account.email-taken', 'request.too-many'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm',
  summary: 'Confirm a change of address with one of its two mailed links',
  access: 'public',
  input: { body: z.object({ token: LinkToken }) },
  output: {
    200: z.object({
      newEmail: z.string(),
      /** Whether the other address has confirmed it too. Then the address is changed. */
      isChanged: z.boolean(),
    }),
  },
  problems: [
    'request.invalid',
    'account.unknown-link',
    'account.expired-link',
    'account.email-taken',
    'request.too-many',
  ],
})

/** What happened to an account. */
export const SecurityEventKind = z.enum([
  'signed-up',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'proof-refused',
  'session-ended',
  'sessions-ended',
  'password-changed',
  'reset-requested',
  'password-reset',
  'email-change-requested',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'key-created',
  'key-revoked',
  'app-connected',
  'app-disconnected',
  'webhook-added',
  'originals-shared',
  'two-step-on',
  'two-step-off',
  'two-step-off-requested',
  'two-step-kept',
  'second-step-refused',
  'spare-code-used',
  'spare-codes-made',
  'exported',
  'secret-shown',
  'mail-refused',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** The most that are kept and listed. */
export const securityEventsMax = 100

const SecurityEvent = z.object({
  kind: SecurityEventKind,
  at: Moment,
  /** How often in a row, from the same device and network. `at` is the last time. */
  times: z.int().positive(),
  device: z.string(),
  network: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/auth/events',
  summary: `The last ${securityEventsMax} security events of your account, the newest first`,
  access: 'signed-in',
  input: {},
  output: { 200: z.array(SecurityEvent) },
  problems: ['session.missing'],
})
