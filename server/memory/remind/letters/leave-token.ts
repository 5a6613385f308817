import { createHmac, timingSafeEqual } from 'node:crypto'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** Ends the weekly letters of one person, and can do nothing else. `secret` is this server's own. */
export const leaveToken = (secret: string, ownerId: OwnerId): string =>
  `${ownerId}.${signature(secret, String(ownerId))}`

/** The user whose letters a token ends. Null if this server did not make it. */
export function ownerOfToken(secret: string, token: string): OwnerId | null {
  const [id = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, id))
  const isOurs = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected)
  return isOurs && /^[1-9]\d{0,15}$/.test(id) ? asOwner(Number(id)) : null
}

const signature = (secret: string, id: string) =>
  createHmac('sha256', `weekly letter ${secret}`).update(id).digest('base64url')
