import { type AssociationLine, type Means, readAssociations } from './association-line.ts'
import { foldedWords, phraseKey } from './phrase-key.ts'

/**
 * Compiles the lexicon into the form in which it is looked up: sorted lines, one for each phrase key. A line
 * lists the phrases that have the key, each with its associations in both directions.
 *
 *     train train=n60platform,f75zug,…|trains=…
 *
 * An association is a letter (see `marks`, a capital for the way back), its weight in hundredths and the
 * words.
 */
export function compileAssociations(texts: readonly string[]): Buffer {
  const phrases = new Map<string, Known>()
  const add = (from: string, to: string, mark: string, weight: number) => {
    if (from === to) return
    const known = phrases.get(from) ?? new Map<string, number>()
    phrases.set(from, known)
    const before = known.get(mark + to)
    if (!before || before < weight) known.set(mark + to, weight)
  }
  const lines = texts.flatMap(text => text.split('\n')).flatMap(line => folded(readAssociations(line)) ?? [])
  const uses = new Map<string, number>()
  for (const { means, keys, terms } of lines)
    if (means === 'near') for (const { words } of terms) uses.set(words, (uses.get(words) ?? 0) + keys.length)

  const english = new Set(
    lines.flatMap(({ means, keys }) => (means === 'near' ? keys.map(({ words }) => words) : [])),
  )
  for (const { means, keys, terms } of lines) {
    if (means === 'same')
      for (const one of keys) for (const other of keys) add(one.words, other.words, 's', weights.same)
    for (const { words: key } of keys)
      for (const [i, { words, isMaybe }] of terms.entries()) {
        const mark = isMaybe ? 'm' : marks[means]
        const isFalseFriend = means === 'foreign' && english.has(words)
        const full = isMaybe || isFalseFriend ? maybeWeight : weights[means]
        const weight = full * (means === 'near' ? fall ** i : 1)
        add(key, words, mark, weight)
        const share =
          means === 'foreign' ? 1 : means === 'near' ? wayBack * hubShare(uses.get(words) ?? 1) : wayBack
        add(words, key, mark.toUpperCase(), weight * share)
      }
  }
  const byKey = Map.groupBy(phrases, ([phrase]) => phraseKey(phrase.split(' ')))
  const written = [...byKey].flatMap(([key, some]) =>
    plainKey.test(key)
      ? `${key} ${some.map(([phrase, known]) => `${phrase}=${writtenList(known)}`).join('|')}\n`
      : [],
  )
  return Buffer.from(written.sort((one, other) => (one < other ? -1 : 1)).join(''), 'latin1')
}

/** The associations of one phrase: the weight by mark and words ("kdeliveroo" → 0.7). */
type Known = Map<string, number>

/** The letter of each relation. */
const marks: Record<Means | 'maybe', string> = {
  ...{ same: 's', kind: 'k', maybe: 'm', sign: 'g', near: 'n', foreign: 'f' },
}

/** Weights beside the word itself, which has 1. */
const weights: Record<Means, number> = { same: 0.8, kind: 0.7, sign: 0.55, near: 0.6, foreign: 0.75 }
/** Ambiguous terms: a brand that is also a word ("Shell"), a foreign word that is also English. */
const maybeWeight = 0.4
/** Each further term of a line has this share of the weight of the one before. */
const fall = 0.97
/** The share of the weight on the way back, from a term to its key. */
const wayBack = 0.7
/** A term under very many keys says little about each of them. */
const hubShare = (keys: number) => Math.min(1, (hubMin / keys) ** 0.5)
const hubMin = 12
/** The most associations of a phrase on the way back. The heaviest are kept. */
const backMax = 60

function writtenList(known: Known): string {
  const sorted = [...known].sort(([, one], [, other]) => other - one)
  const [ahead = [], back = []] = [false, true].map(isBack =>
    sorted.filter(([text]) => text < 'a' === isBack),
  )
  return [...ahead, ...back.slice(0, backMax)]
    .map(([text, weight]) => `${text[0]}${String(Math.round(weight * 100)).padStart(2, '0')}${text.slice(1)}`)
    .join(',')
}

const plainKey = /^[a-z0-9+]+$/
const plainWords = /^[a-z0-9]+(?: [a-z0-9]+){0,3}$/

type Folded = { words: string; isMaybe: boolean }

/** Leaves out terms in scripts that the index does not fold to Latin letters: they cannot be looked up. */
function folded(line: AssociationLine | null) {
  if (!line) return null
  const { means, keys, terms } = line
  return { means, keys: foldedItems(keys), terms: foldedItems(terms) }
}

function foldedItems(items: string[]): Folded[] {
  return items.flatMap(item => {
    const isMaybe = item.endsWith('?')
    const words = foldedWords(isMaybe ? item.slice(0, -1) : item).join(' ')
    return plainWords.test(words) ? { words, isMaybe } : []
  })
}
