import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** The caller's address. Of IPv6 the first 64 bits: whoever has one such address has 2^64 of them. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)

/** The network that an IPv6 address belongs to: 48 bits are what one customer may be given. Null for other addresses. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const network = normalizeIP(ip, 48)
  return network.includes(':') ? `${network}/48` : null
}
