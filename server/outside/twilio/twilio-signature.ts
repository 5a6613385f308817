import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether Twilio made this call: the address with each field's name and value behind it, in the order of the names,
 * under HMAC-SHA1 with the account's token (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 */
export function isSignedByTwilio(
  authToken: string,
  address: string,
  fields: URLSearchParams,
  signature: string | undefined,
): boolean {
  const given = Buffer.from(signature ?? '', 'base64')
  const expected = createHmac('sha1', authToken).update(signedText(address, fields)).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A name that comes more than once is said once for each different value. */
function signedText(address: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort()
  const said = names.flatMap(name => [...new Set(fields.getAll(name))].sort().map(value => name + value))
  return address + said.join('')
}
