import type { Fact } from '#contract/fact.ts'
import { isSecretName } from './is-secret-name.ts'
import { secretsIn } from './secrets.ts'
import { secretsListed } from './secrets-listed.ts'
import { wordsOfWallets } from './secrets-of-wallets.ts'

/** Whether a fact opens a door or an account. It is shown only on request, and not on cards. */
export function isSecret({ kind, label, text, line }: Fact): boolean {
  if (kind === 'code' && isCalledSecret(label ?? '', text)) return true
  return secretsIn(line).some(({ from, to }) => {
    const secret = line.slice(from, to)
    // A code may continue below its line.
    return secret.includes(text) || (kind === 'code' && text.startsWith(secret))
  })
}

/** The secret facts, even if only the rest of the text reveals them. */
export function secretFacts<F extends Fact>(
  text: string,
  facts: readonly F[],
  known = secretWordsIn(text),
): F[] {
  return facts.filter(fact => isSecret(fact) || isOneOf(known, fact.text))
}

/** The secrets of a text that can be recognised in any other text. */
export function secretWordsIn(text: string): readonly string[] {
  if (text !== last.text) last = { text, words: wordsLookedThrough(text) }
  return last.words
}

/** The last text is often searched again. Only one is cached, so that no text outlives its use. */
let last: { text: string; words: readonly string[] } = { text: '', words: [] }

function wordsLookedThrough(text: string): string[] {
  const found = secretsIn(text).map(({ from, to }) =>
    text
      .slice(from, to)
      .replace(/[.,;:!?)"”’]+$/, '')
      // The same code without the key that ends it.
      .replace(/^([*#]?\d+)[*#]$/, '$1'),
  )
  const told = found.filter(secret => /\d|[^\p{L}\s'’.-]/u.test(secret) && solid(secret).length > 2)
  // A private key contributes each of its lines, because a title may consist of one.
  const ofKeys = found.filter(secret => isKey.test(secret)).flatMap(key => key.split('\n').filter(isOfKey))
  // Below "Passwords" any word is one.
  const listed = secretsListed(text).map(({ from, to }) => text.slice(from, to))
  return [...new Set([...wordsOfWallets(text), ...told, ...ofKeys, ...listed.filter(one => one.length > 2)])]
}

const isKey = /^\S{0,9} ?BEGIN [^\n]*PRIVATE KEY/
const isOfKey = (line: string) => line.length > 7 && !/^\S* ?(?:BEGIN|END) /.test(line)

/** Whether a value is one of these secrets, or most of one, in any spacing. */
export function isOneOf(secrets: readonly string[], value: string): boolean {
  const it = solid(value)
  if (it.length < 3) return false
  return secrets.some(secret => {
    const one = solid(secret)
    return one === it || (it.length * 2 > one.length && one.includes(it))
  })
}

/** The final # or * of a code is not one of its digits. */
const solid = (text: string) => text.replace(/\s+/g, '').replace(/[.,;:!?)"”’#*]+$/, '')

/** "Door code", or "kod" beside what looks like such a code. */
const isCalledSecret = (label: string, text: string) =>
  isSecretName(label) || secretsIn(`${label} ${text}`).some(({ from }) => from === label.length + 1)
