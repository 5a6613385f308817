import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a feed's address. Only its hash is stored. */
export const newFeedToken = () => randomBytes(24).toString('base64url')

export const hashOfFeedToken = (token: string) => createHash('sha256').update(token).digest('hex')
