import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** The caller's address. For IPv6 only the first 64 bits: the owner of one address has 2^64 of them. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)

/** The network of an IPv6 address: one customer may be given 48 bits. Null for other addresses. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const network = normalizeIP(ip, 48)
  return network.includes(':') ? `${network}/48` : null
}

/** The network part of an address, for people to recognise: "203.0.113.0/24", "2001:db8:7::/48". */
export function shortNetworkOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const network = normalizeIP(ip, 48)
  if (network.includes(':')) return `${network}/48`
  const parts = network.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : null
}
