import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment } from './identifier.ts'
import { Scope, scopes } from './scope.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

export const keysMax = 20
const keyDaysMax = 365

/** Every key begins so, so that people and secret scanners recognise one. */
export const keyPrefix = 'remy_'

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  /** Its last letters. The key itself is not stored. */
  ending: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z
  .object({
    name: text()
      .trim()
      .min(1, 'A key needs a name.')
      .max(50, 'The name of a key must be at most 50 characters.'),
    scopes: z.array(Scope).min(1, 'Choose what the key may do.').max(scopes.length),
    /** It expires after this many days. */
    days: z
      .int()
      .min(1, 'A key lasts at least a day.')
      .max(keyDaysMax, `A key lasts at most ${keyDaysMax} days.`),
  })
  .strict()
export type NewApiKey = z.infer<typeof NewApiKey>

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  summary: 'Your API keys, the newest first, expired ones too',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(ApiKey) },
  problems: ['session.missing'],
})

export const createKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  summary: 'Create an API key; this response alone shows it. It needs a recent proof of who you are',
  access: 'signed-in',
  proof: 'recent',
  input: { body: NewApiKey },
  output: { 201: z.object({ key: z.string(), about: ApiKey }) },
  problems: ['session.missing', 'proof.needed', 'request.invalid', 'key.too-many', 'request.too-many'],
})

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/:id',
  summary: 'Revoke an API key at once and for good',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'key.unknown'],
})

export const getOwnKey = endpoint({
  method: 'GET',
  path: '/api/keys/own',
  summary: 'What the key of this request may do',
  access: 'signed-in',
  scope: 'any',
  input: {},
  output: { 200: z.object({ scopes: z.array(Scope), expiresAt: Moment }) },
  problems: ['session.missing', 'key.unknown'],
})
