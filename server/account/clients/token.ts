import { createHash, randomBytes } from 'node:crypto'

/** A secret that is given away once, and stored only as a hash. */
export const newToken = (prefix = '') => prefix + randomBytes(32).toString('base64url')

/** PKCE, S256 (RFC 7636, 4.2). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
