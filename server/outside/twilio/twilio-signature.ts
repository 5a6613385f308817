import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Did Twilio make this request? The signature is the HMAC-SHA1, with the account's token, of the address
 * followed by each field's name and value, sorted by name
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
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

/** A repeated name counts once for each different value. */
function signedText(address: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort()
  const said = names.flatMap(name => [...new Set(fields.getAll(name))].sort().map(value => name + value))
  return address + said.join('')
}
