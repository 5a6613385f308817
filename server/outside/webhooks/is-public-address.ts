import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the public internet. Loopback, private, link-local (cloud metadata), shared
 * and reserved ones are not, however they are written, nor are those that lead to IPv4 by a translator.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}

/** 127.0.0.0/8 or ::1. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
