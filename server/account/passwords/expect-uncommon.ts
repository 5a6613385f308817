import { emailKey } from '#server/account/user-store.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * Refuses a password that attackers try first: one of the commonest, or the user's own address or name. The
 * only other rule is its length.
 * https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
export async function expectUncommon(
  password: string,
  { email, username }: { email: string; username?: string | null | undefined },
): Promise<void> {
  const folded = password.normalize('NFKC').toLowerCase()
  const own = [emailKey(email), emailKey(email).split('@')[0], username?.toLowerCase()]
  if (own.includes(folded))
    throw refused('This password is your own name or address. Please choose another one.')
  if ((await commonPasswords()).has(folded))
    throw refused('This password is one of the most common ones. Please choose another one.')
}

const refused = (sentence: string) => new ProblemError('account.weak-password', sentence)

let loaded: Promise<ReadonlySet<string>> | null = null

/** The list of zxcvbn: 49,000 passwords that leaked most often. It loads when it is first needed. */
const commonPasswords = () => (loaded ??= load())

async function load(): Promise<ReadonlySet<string>> {
  // The package's own entry is compressed, and unpacking it would block the event loop for 0.2 seconds.
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default)
}
