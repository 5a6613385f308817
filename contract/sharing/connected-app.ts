import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../identifier.ts'
import { Scope, scopes } from '../scope.ts'
import { z } from '../zod.ts'

/** An app that a person lets reach their memories (OAuth 2.1). */
export const ConnectedApp = z.object({
  id: Id,
  /** As the app calls itself. */
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: Moment,
  /** It has to ask again if it is not used until then. */
  expiresAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type ConnectedApp = z.infer<typeof ConnectedApp>

const ClientId = z.string().max(100)
const RedirectUri = z.string().max(1_000)

export const AppConsent = z
  .object({
    clientId: ClientId,
    redirectUri: RedirectUri,
    scopes: z.array(Scope).min(1, 'Choose what the app may do.').max(scopes.length),
    /** PKCE with S256 (RFC 7636). */
    codeChallenge: z.string().regex(/^[\w-]{43}$/, 'The app did not send a valid code challenge.'),
    state: z.string().max(2_000).optional(),
  })
  .strict()
export type AppConsent = z.infer<typeof AppConsent>

export const getAskingApp = endpoint({
  method: 'GET',
  path: '/api/connected-apps/asking',
  summary: 'Which app asks to be connected, and where the answer goes',
  access: 'signed-in',
  input: { query: z.object({ clientId: ClientId, redirectUri: RedirectUri }) },
  /** `issuer` is for the answer to the app, also if the person refuses (RFC 9207). */
  output: { 200: z.object({ name: z.string(), host: z.string(), issuer: z.string() }) },
  problems: ['session.missing', 'app.refused'],
})

export const connectApp = endpoint({
  method: 'POST',
  path: '/api/connected-apps',
  summary: 'Let an app reach your memories; it needs a recent proof of who you are',
  access: 'signed-in',
  proof: 'recent',
  input: { body: AppConsent },
  output: { 201: z.object({ redirectTo: z.string() }) },
  problems: ['session.missing', 'proof.needed', 'request.invalid', 'app.refused', 'request.too-many'],
})

export const listConnectedApps = endpoint({
  method: 'GET',
  path: '/api/connected-apps',
  summary: 'The apps that reach your memories, the newest first',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(ConnectedApp) },
  problems: ['session.missing'],
})

export const disconnectApp = endpoint({
  method: 'DELETE',
  path: '/api/connected-apps/:id',
  summary: 'Disconnect an app at once',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'app.unknown'],
})
