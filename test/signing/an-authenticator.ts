import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator in software, with one passkey for a site: https://www.w3.org/TR/webauthn-3/ */
export function anAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => Buffer.concat([hex('5820'), Buffer.from(value, 'base64url')])
  /** COSE: an ES256 key on P-256. */
  const cose = Buffer.concat([hex('a5010203262001'), hex('21'), coordinate(x), hex('22'), coordinate(y)])
  const site = sha256(new URL(origin).hostname)
  const answer = (type: string, challenge: string) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    clientExtensionResults: {},
    client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
  })

  return {
    /** A new passkey, as the browser sends it. */
    make(challenge: string) {
      const { client, ...rest } = answer('webauthn.create', challenge)
      const credential = Buffer.concat([Buffer.alloc(16), hex('0010'), id, cose])
      // Flags: the person is present and verified, and a key follows.
      const data = Buffer.concat([site, hex('45'), Buffer.alloc(4), credential])
      const attestation = Buffer.concat([
        ...[hex('a3'), text('fmt'), text('none'), text('attStmt'), hex('a0')],
        ...[text('authData'), hex('58'), Buffer.from([data.length]), data],
      ])
      const attestationObject = attestation.toString('base64url')
      return { ...rest, response: { clientDataJSON: client.toString('base64url'), attestationObject } }
    },

    /** A signature, as the browser sends it. */
    sign(challenge: string) {
      const { client, ...rest } = answer('webauthn.get', challenge)
      const data = Buffer.concat([site, hex('05'), Buffer.alloc(4)])
      return {
        ...rest,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

const hex = (digits: string) => Buffer.from(digits, 'hex')
/** CBOR, for texts of fewer than 24 letters. */
const text = (letters: string) => Buffer.concat([Buffer.from([0x60 + letters.length]), Buffer.from(letters)])
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
