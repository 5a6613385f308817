import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** The caller's address. For IPv6 only the first 64 bits: the owner of one address has 2^64 of them. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)

/** The network of an IPv6 address: one customer may be given 48 bits. Null for other addresses. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const network = normalizeIP(ip, 48)
  return network.includes(':') ? `${network}/48` : null
}
