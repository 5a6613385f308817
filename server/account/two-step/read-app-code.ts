import { brand } from '#contract/brand.ts'

/** Codes of an authenticator app (TOTP, RFC 6238): six digits that change every 30 seconds. */
const periodMillis = 30_000
/** Codes of the period before and after count too, for clocks that are a little wrong and for slow typing. */
const periodsAside = 1

/** A new secret, base32. */
export async function newAppSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export async function appAddress(secret: string, email: string): Promise<string> {
  const { TOTP, Secret } = await import('otpauth')
  return new TOTP({ issuer: brand, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The period of 30 seconds to which the code belongs. Null if it is wrong. */
export async function readAppCode(secret: string, code: string, now: number): Promise<number | null> {
  const { TOTP, Secret } = await import('otpauth')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = app.validate({ token: code, timestamp: now, window: periodsAside })
  return delta === null ? null : Math.floor(now / periodMillis) + delta
}
