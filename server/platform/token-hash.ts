import { createHash } from 'node:crypto'

/** The stored form of a long random secret. Nobody can guess such a secret, so it needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
