import type { Fact } from '#contract/fact.ts'
import { overlappingMatchesIn } from '#server/platform/matches-in.ts'
import { secretFacts, secretWordsIn } from './is-secret.ts'
import { quotedSecrets } from './quoted-secrets.ts'
import { repeatsOf } from './repeats-of.ts'
import { joined, type SecretSpan, secretsIn } from './secrets.ts'

/**
 * Where a text shows what is secret: what looks so, and what is known to be: by `facts`, those found in the screenshot, or by
 * `source`, all that stands in it. In order, none touching another.
 */
export const secretSpans = (text: string, facts: readonly Fact[], source = text): SecretSpan[] =>
  spansToldBy(facts, source)(text)

/** {@link secretSpans} of several texts by one source, which may be long, and is looked through once. */
export function spansToldBy(facts: readonly Fact[], source: string): (text: string) => SecretSpan[] {
  const words = secretWordsIn(source)
  const secret = [...new Set(secretFacts(source, facts, words).map(fact => fact.text.trim()))]
  const isFound = new Set(words)
  const isTold = new Set(secret)
  const only = secret.filter(one => !isFound.has(one))
  const both = secret.filter(one => isFound.has(one))
  const known = words.filter(one => !isTold.has(one)).slice(0, knownMax)
  const few = looksFor([...only, ...both.slice(0, knownMax)], known, source)
  // In a long text, which is mostly the source itself, what its own words tell is found by them.
  const more = lazily(() => looksFor(both.slice(knownMax), [], source))
  const quoted = quotedSecrets(source)
  return text =>
    joined([
      ...[...secretsIn(text), ...quoted(text)],
      ...few(text),
      ...(both.length > knownMax && text.length <= shortCharsMax ? more()(text) : []),
    ])
}

const shortCharsMax = 4_000

function looksFor(told: readonly string[], known: readonly string[], source: string) {
  const repeats = [...told, ...known].filter(isLong).map(repeatsOf)
  const looks = [...anyOf(told.filter(isShort).map(overLines), ['', '']), ...anyApart(known.filter(isShort))]
  const all = [...looks, ...anyApart(looks.flatMap(look => partsBroken(look, source)))]
  return (text: string): SecretSpan[] => [
    ...all.flatMap(look => placesOf(look, text)),
    ...repeats.flatMap(places => places(text)),
  ]
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A code that a narrow bubble breaks, "739" at the end of a line and "216" on the next: a line alone may be quoted. */
const partsBroken = (look: RegExp, source: string): string[] =>
  placesOf(look, source)
    .map(({ from, to }) => source.slice(from, to).split(/\s*\n\s*/))
    .filter(parts => parts.length > 1)
    .flatMap(parts => parts.filter(part => /^(?=.*\d).{3,}$/.test(part)))

/** A list of codes is told as one: that each is looked for everywhere takes too long. */
const knownMax = 40

/** Wherever it stands: a picture may show a password twice and name it once, and break it at the end of a line. */
const placesOf = (look: RegExp, text: string): SecretSpan[] =>
  overlappingMatchesIn(text, look).map(({ index, 0: found }) => ({ from: index, to: index + found.length }))

/** Patterns of secrets that nothing names there: within a longer word or number it is another thing. */
const anyApart = (secrets: readonly string[]): RegExp[] =>
  anyOf(secrets.map(overLines), ['(?<![\\p{L}\\d]|\\d[.,:/-])', '(?![\\p{L}\\d]|[.,:/-]\\d)'])

/** One pattern for all of them: a long text is looked through once and not for each. */
function anyOf(patterns: readonly string[], [before, behind]: [string, string]): RegExp[] {
  const longestFirst = [...new Set(patterns)].filter(Boolean).sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return []
  // A title may begin with a capital. Without letters the flag only makes it slower.
  const flags = longestFirst.some(pattern => /\p{L}/u.test(pattern.replace(/\\[a-z]/g, ''))) ? 'giu' : 'gu'
  return [new RegExp(`${before}(?:${longestFirst.join('|')})${behind}`, flags)]
}

/** More than a private key has. */
const patternCharsMax = 2_000
const isLong = (secret: string) => secret.length > patternCharsMax
const isShort = (secret: string) => !isLong(secret)

/**
 * Matches a secret that a line end or, quoted, a dot divides, and one with spaces at its hyphens and between its words. There is
 * one way only to pass white space between two letters, so that a long run of it is passed once.
 */
function overLines(secret: string): string {
  const letters = [...secret.replace(/\s+/g, ' ')]
  const parts = letters.map((letter, i) => {
    if (letter === ' ') return '\\s+(?:·\\s+)?'
    const sign = letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
    if (i === letters.length - 1 || letters[i + 1] === ' ') return sign
    return `${sign}${/[-‐‑_/]/.test(letter) ? '\\s*' : '(?:[ \\t]*[\\n·]\\s*)?'}`
  })
  return parts.join('')
}
