import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserRow } from './user-store.ts'

export type DeviceCookie = ReturnType<typeof deviceCookie>
type User = Pick<UserRow, 'id' | 'password_hash'>

/**
 * Recognises a device on which an account signed in before. It lasts for a year or until the password
 * changes, because the password's hash is the signature's key. It grants no access. It only gives the device
 * its own attempts.
 */
export function deviceCookie({ isSecure }: { isSecure: boolean }) {
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure } as const
  const prefix = `${isSecure ? '__Host-' : ''}remy_device_`
  const nameOf = ({ id }: User) => `${prefix}${id}`
  return {
    write(reply: FastifyReply, user: User, now: number) {
      const device = `${now}.${randomUUID()}`
      const expires = new Date(now + yearMillis)
      reply.setCookie(nameOf(user), `${device}.${sign(user, device)}`, { ...attributes, expires })
    },
    /** Whether the request has a device cookie, of any account. */
    isSent: (request: FastifyRequest) => Object.keys(request.cookies).some(name => name.startsWith(prefix)),

    /** The device's id. Null if it is unknown. */
    read(request: FastifyRequest, user: User, now: number): string | null {
      const [since = '', id = '', signature = ''] = (request.cookies[nameOf(user)] ?? '').split('.')
      const device = `${since}.${id}`
      return isSigned(user, device, signature) && Number(since) > now - yearMillis ? device : null
    },
  }
}

const yearMillis = 365 * 24 * 3_600_000

const sign = ({ id, password_hash }: User, device: string): string =>
  createHmac('sha256', password_hash).update(`known device of ${id}: ${device}`).digest('base64url')

function isSigned(user: User, device: string, signature: string): boolean {
  const expected = Buffer.from(sign(user, device))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
