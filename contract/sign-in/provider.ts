import { NewPassword, passwordCharsMax, Session, User } from '#contract/account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Moment } from '#contract/identifier.ts'
import { z } from '#contract/zod.ts'
import { SecondStep } from './second-step.ts'

/** Navigate to it to sign in at the identity provider. `to` is a path of Remy's pages. */
export const providerBeginPath = '/api/auth/provider/begin'
/** The provider sends browsers back to it: the redirect address to register there. */
export const providerBackPath = '/api/auth/provider/back'
/** Remy's page for what is left to do after that. */
export const providerPagePath = '/provider'

/** Why a sign-in with the provider ended. It is in the address of the page. */
export const ProviderFault = z.enum(['away', 'cancelled', 'refused', 'unverified', 'address', 'over'])
export type ProviderFault = z.infer<typeof ProviderFault>

/**
 * What is missing: the password of an account that has the address already, or a password for a new account.
 */
export const ProviderNeeds = z.object({
  needs: z.enum(['password', 'new-password']),
  email: z.string(),
  provider: z.string(),
})
export type ProviderNeeds = z.infer<typeof ProviderNeeds>

/** The provider has named somebody whose account asks for a second step. Sign-in then leads to `goTo`. */
const ProviderStep = SecondStep.extend({ goTo: z.string() })

/** Longer paths to come back to are not taken. That of `/connect` holds a whole request. */
export const goToCharsMax = 2_000

export const getProvider = endpoint({
  method: 'GET',
  path: '/api/auth/provider',
  summary: 'The identity provider with which people can sign in, if one is configured',
  access: 'public',
  input: {},
  output: { 200: z.object({ name: z.string().nullable() }) },
  problems: [],
})

export const signInWithProvider = endpoint({
  method: 'POST',
  path: '/api/auth/provider/signin',
  summary: 'Sign in after the identity provider has named you; 202 asks for a second step or a password',
  access: 'public',
  input: { body: z.object({ password: z.string().max(passwordCharsMax).optional() }) },
  output: {
    200: z.object({ user: User, session: Session, goTo: z.string() }),
    202: z.union([ProviderStep, ProviderNeeds]),
  },
  problems: [
    'request.invalid',
    'account.weak-password',
    'account.wrong-password',
    'account.email-taken',
    'provider.over',
    'request.too-many',
    'server.busy',
  ],
})

export const listProviderLinks = endpoint({
  method: 'GET',
  path: '/api/auth/provider/links',
  summary: 'The identities with which you can sign in',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(z.object({ provider: z.string(), email: z.string(), since: Moment })) },
  problems: ['session.missing'],
})

export const removeProviderLinks = endpoint({
  method: 'DELETE',
  path: '/api/auth/provider/links',
  summary: 'No longer sign in with an identity provider; your password still works',
  access: 'signed-in',
  proof: 'recent',
  input: {},
  output: { 204: null },
  problems: ['session.missing', 'proof.needed'],
})

/** A new account's password is checked like that of any other. */
export const ProviderPassword = z.object({ password: NewPassword })
