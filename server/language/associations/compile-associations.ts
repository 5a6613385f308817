import { type AssociationLine, type Means, readAssociations } from './association-line.ts'
import { foldedWords, phraseKey } from './phrase-key.ts'

/**
 * The lexicon in the form in which it is looked up: sorted lines, one for each phrase key, with each phrase that has
 * the key and its associations in both directions.
 *
 *     train train=n60platform,f75zug,…|trains=…
 *
 * An association is a letter (see `marks`, a capital for the way back), its weight in hundredths and the words.
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
  for (const { means, said, stands } of lines)
    if (means === 'near')
      for (const { words } of stands) uses.set(words, (uses.get(words) ?? 0) + said.length)

  const english = new Set(
    lines.flatMap(({ means, said }) => (means === 'near' ? said.map(({ words }) => words) : [])),
  )
  for (const { means, said, stands } of lines) {
    if (means === 'same')
      for (const one of said) for (const other of said) add(one.words, other.words, 's', weights.same)
    for (const { words: key } of said)
      for (const [i, { words, isMaybe }] of stands.entries()) {
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

/** Of one phrase, the weight of each association, by its mark and its words. */
type Known = Map<string, number>

/** The letter of each way to belong together. */
const marks: Record<Means | 'maybe', string> = {
  ...{ same: 's', kind: 'k', maybe: 'm', sign: 'g', near: 'n', foreign: 'f' },
}

/** How much each counts beside the word itself, which counts 1. */
const weights: Record<Means, number> = { same: 0.8, kind: 0.7, sign: 0.55, near: 0.6, foreign: 0.75 }
/** What mostly means something else: a name that is a word, a foreign word that is an English one too. */
const maybeWeight = 0.4
/** Each further term of a line counts that much of the one before. */
const fall = 0.97
/** From a term to its key. */
const wayBack = 0.7
/** A term under very many keys tells little of each. */
const hubShare = (keys: number) => Math.min(1, (hubMin / keys) ** 0.5)
const hubMin = 12
/** Of those on the way back, the heaviest. */
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

/** What holds signs of no alphabet that the index folds to Latin letters cannot be looked up. */
function folded(line: AssociationLine | null) {
  if (!line) return null
  const { means, said, stands } = line
  return { means, said: foldedItems(said), stands: foldedItems(stands) }
}

function foldedItems(items: string[]): Folded[] {
  return items.flatMap(item => {
    const isMaybe = item.endsWith('?')
    const words = foldedWords(isMaybe ? item.slice(0, -1) : item).join(' ')
    return plainWords.test(words) ? { words, isMaybe } : []
  })
}
