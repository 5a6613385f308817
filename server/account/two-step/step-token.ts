import { createHmac, timingSafeEqual } from 'node:crypto'
import { type UserRow, userStore } from '#server/account/user-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** The time that a user has to find their phone. */
const stepMillisMax = 10 * 60_000

/**
 * Proves that somebody knows an account's password, and nothing more. The password's hash is the signature's
 * key, so a changed password ends it.
 */
export function makeStepToken({ id, password_hash }: UserRow, now: number) {
  const expiresAt = now + stepMillisMax
  const claim = `${id}.${expiresAt}`
  return { token: `${claim}.${sign(claim, password_hash)}`, expiresAt }
}

/** The user whose password was right. Throws a `ProblemError` if that was too long ago, or never. */
export async function readStepToken(db: Db, token: string, now: number): Promise<UserRow> {
  const [id = '', expiresAt = '', signature = ''] = token.split('.')
  const user = /^\d{1,15}$/.test(id) ? await userStore(db).find(asOwner(Number(id))) : undefined
  if (!user || user.email === '') throw over()
  const isSigned = isEqual(signature, sign(`${id}.${expiresAt}`, user.password_hash))
  // A token from the future dates from before the clock was set back.
  const left = Number(expiresAt) - now
  if (!isSigned || !(left > 0 && left <= stepMillisMax)) throw over()
  return user
}

const over = () =>
  new ProblemError('two-step.over', 'That took too long. Please enter your email and password again.')

const sign = (claim: string, key: string) =>
  createHmac('sha256', key).update(`knows the password: ${claim}`).digest('base64url')

function isEqual(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
