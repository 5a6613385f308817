import type { Fact } from '#contract/fact.ts'
import { joinedSpans } from '#contract/text-span.ts'
import { overlappingMatchesIn } from '#server/platform/matches-in.ts'
import { secretFacts, secretWordsIn } from './is-secret.ts'
import { quotedSecrets } from './quoted-secrets.ts'
import { repeatsOf } from './repeats-of.ts'
import { type SecretSpan, secretsIn } from './secrets.ts'

/** The secret parts of a text, by itself, by `facts`, or by the whole text (`source`). In order. */
export const secretSpans = (text: string, facts: readonly Fact[], source = text): SecretSpan[] =>
  spansToldBy(facts, source)(text)

/** Like {@link secretSpans}, for several texts with one source, which may be long and is searched once. */
export function spansToldBy(facts: readonly Fact[], source: string): (text: string) => SecretSpan[] {
  const words = secretWordsIn(source)
  const secret = [...new Set(secretFacts(source, facts, words).map(fact => fact.text.trim()))]
  const isFound = new Set(words)
  const isTold = new Set(secret)
  const only = secret.filter(one => !isFound.has(one))
  const both = secret.filter(one => isFound.has(one))
  const known = words.filter(one => !isTold.has(one)).slice(0, knownMax)
  const few = looksFor([...only, ...both.slice(0, knownMax)], known, source)
  // A long text is mostly the source itself, so its own names find its secrets.
  const more = lazily(() => looksFor(both.slice(knownMax), [], source))
  const quoted = quotedSecrets(source)
  return text =>
    joinedSpans([
      ...[...secretsIn(text), ...quoted(text)],
      ...few(text),
      ...(both.length > knownMax && text.length <= shortCharsMax ? more()(text) : []),
    ])
}

const shortCharsMax = 4_000

function looksFor(told: readonly string[], known: readonly string[], source: string) {
  const repeats = [...told, ...known].filter(isLong).map(repeatsOf)
  const looks = [...anyOf(told.filter(isShort).map(overLines), ['', '']), ...anyApart(known.filter(isShort))]
  const halves = looks.flatMap(look => halvesOf(look, source))
  const broken = anyApart(halves.filter(tellsByItself))
  const all = [...looks, ...broken, ...besideMask([...told, ...known], halves)]
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

/** Halves of a secret that a narrow bubble breaks: "739" at the end of a line, "216" on the next. */
const halvesOf = (look: RegExp, source: string): string[] =>
  placesOf(look, source)
    .map(({ from, to }) => source.slice(from, to).split(/\s*\n\s*/))
    .filter(parts => parts.length > 1)
    .flat()

/** One line alone may be quoted. "216" and "Moewe-" are part of a secret there, but "Kiesel" is any word. */
const tellsByItself = (half: string) => /^(?=.*\d).{3,}$|^.{2,}[-‐‑_/+&~]$/.test(half)

/** Parts of a secret whose other parts are masked: "604 •••", "••• · Kiesel". Elsewhere "604" stays. */
function besideMask(secrets: readonly string[], halves: readonly string[]): RegExp[] {
  const groups = secrets
    .flatMap(secret => secret.split(/[\s–-]+/))
    .filter(part => /^\w{0,8}\d\w{0,8}$/.test(part))
  const parts = [...halves.filter(half => half.length > 2).map(half => RegExp.escape(half)), ...groups]
  const some = [...new Set(parts)].slice(0, knownMax).join('|')
  return some
    ? [
        new RegExp(`(?<=•••[\\s·–-]{0,4})(?:${some})(?!\\w)`, 'g'),
        new RegExp(`(?<!\\w)(?:${some})(?=[\\s·–-]{0,4}•••)`, 'g'),
      ]
    : []
}

/** Beyond this number, a list of codes counts as one secret, because searching for each takes too long. */
const knownMax = 40

/** Finds all places. A picture may show a password twice, name it once, and break it at the end of a line. */
const placesOf = (look: RegExp, text: string): SecretSpan[] =>
  overlappingMatchesIn(text, look).map(({ index, 0: found }) => ({ from: index, to: index + found.length }))

/** Patterns for secrets without a name beside them. They do not match within a longer word or number. */
const anyApart = (secrets: readonly string[]): RegExp[] =>
  anyOf(secrets.map(overLines), ['(?<![\\p{L}\\d]|\\d[.,:/-])', '(?![\\p{L}\\d]|[.,:/-]\\d)'])

/** One pattern for all, so that a long text is searched once. */
function anyOf(patterns: readonly string[], [before, behind]: [string, string]): RegExp[] {
  const longestFirst = [...new Set(patterns)].filter(Boolean).sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return []
  // A title may begin with a capital. Without letters the flag only makes it slower.
  const flags = longestFirst.some(pattern => /\p{L}/u.test(pattern.replace(/\\[a-z]/g, ''))) ? 'giu' : 'gu'
  return [new RegExp(`${before}(?:${longestFirst.join('|')})${behind}`, flags)]
}

/** Longer than a private key. */
const patternCharsMax = 2_000
const isLong = (secret: string) => secret.length > patternCharsMax
const isShort = (secret: string) => !isLong(secret)

/**
 * Matches a secret that a line end, or a dot in a quotation, divides. Also matches its hyphens and the gaps
 * between its words. A line end within the secret is a gap or none. White space between two letters can match
 * in only one way, so a long run of it is passed once.
 */
function overLines(secret: string): string {
  const letters = [...secret.replace(/[^\S\n]*\n\s*/g, '\n').replace(/[^\S\n]+/g, ' ')]
  const parts = letters.map((letter, i) => {
    if (letter === ' ') return '\\s+(?:·\\s+)?'
    if (letter === '\n') return anyBreak
    const sign = asInTitle(letters, i) ?? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
    if (i === letters.length - 1 || /\s/.test(letters[i + 1] ?? '')) return sign
    return `${sign}${/[-‐‑_/]/.test(letter) ? anyBreak : '(?:[ \\t]*[\\n·]\\s*)?'}`
  })
  return parts.join('')
}
const anyBreak = '\\s*(?:·\\s*)?'

/** A title may spell a secret otherwise: "Olsen" for "0lsen" and "Q1" for "Ql" (`readableText`). */
function asInTitle(letters: string[], i: number): string | null {
  if (letters[i] === '0' && /\p{L}/u.test(letters[i + 1] ?? '')) return '[0o]'
  return letters[i] === 'l' && letters[i - 1] === 'Q' ? '[l1]' : null
}
