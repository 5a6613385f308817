import type { Fact } from '#contract/fact.ts'
import { isSecretName } from './is-secret-name.ts'
import { secretsIn } from './secrets.ts'
import { wordsOfWallets } from './secrets-of-wallets.ts'

/** What opens a door or an account: shown only to who asks to see it, and left out of what a card or a message says. */
export function isSecret({ kind, label, text, line }: Fact): boolean {
  if (kind === 'code' && isCalledSecret(label ?? '', text)) return true
  return secretsIn(line).some(({ from, to }) => {
    const secret = line.slice(from, to)
    // A code may go on below its line.
    return secret.includes(text) || (kind === 'code' && text.startsWith(secret))
  })
}

/** Those of the facts that are secret, also where only what stands elsewhere in the whole text tells. */
export function secretFacts<F extends Fact>(
  text: string,
  facts: readonly F[],
  known = secretWordsIn(text),
): F[] {
  return facts.filter(fact => isSecret(fact) || isOneOf(known, fact.text))
}

/** What in a text is secret and can be told from a word wherever else it stands. */
export function secretWordsIn(text: string): readonly string[] {
  if (text !== last.text) last = { text, words: wordsLookedThrough(text) }
  return last.words
}

/** One screenshot's text is looked through several times in a row. Only the last is kept, so that no other text outlives its use. */
let last: { text: string; words: readonly string[] } = { text: '', words: [] }

function wordsLookedThrough(text: string): string[] {
  const found = secretsIn(text).map(({ from, to }) =>
    text
      .slice(from, to)
      .replace(/[.,;:!?)"”’]+$/, '')
      // Without the key that ends it, it tells as much.
      .replace(/^([*#]?\d+)[*#]$/, '$1'),
  )
  const told = found.filter(secret => /\d|[^\p{L}\s'’.-]/u.test(secret) && solid(secret).length > 2)
  // Of a key each line is one: a title may be made of it.
  const ofKeys = found.filter(secret => isKey.test(secret)).flatMap(key => key.split('\n').filter(isOfKey))
  return [...new Set([...wordsOfWallets(text), ...told, ...ofKeys])]
}

const isKey = /^\S{0,9} ?BEGIN [^\n]*PRIVATE KEY/
const isOfKey = (line: string) => line.length > 7 && !/^\S* ?(?:BEGIN|END) /.test(line)

/** Is it one of these secrets, or the greater part of one, however it is spaced? */
export function isOneOf(secrets: readonly string[], value: string): boolean {
  const it = solid(value)
  if (it.length < 3) return false
  return secrets.some(secret => {
    const one = solid(secret)
    return one === it || (it.length * 2 > one.length && one.includes(it))
  })
}

/** The key that ends a code is none of its digits. */
const solid = (text: string) => text.replace(/\s+/g, '').replace(/[.,;:!?)"”’#*]+$/, '')

/** "Door code", or "kod" beside what is written as such a code is. */
const isCalledSecret = (label: string, text: string) =>
  isSecretName(label) || secretsIn(`${label} ${text}`).some(({ from }) => from === label.length + 1)
