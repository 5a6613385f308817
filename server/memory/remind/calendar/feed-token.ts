import { randomBytes } from 'node:crypto'

/** The secret part of a feed's address. Only its hash is stored. */
export const newFeedToken = () => randomBytes(24).toString('base64url')
