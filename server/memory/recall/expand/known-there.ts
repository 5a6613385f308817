import { stopWords } from '#server/language/words/stop-words.ts'
import { inflected, lemmasOf } from '#server/language/words/word-kin.ts'
import { termLettersMin } from '#server/memory/recall/index/index-entry.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { HowKnown, Stands } from './knowledge/common-knowledge.ts'
import type { Database } from './meant-words.ts'

/** What common knowledge has, in the forms in which it stands in somebody's screenshots; words parted by spaces. */
export type StandsThere = Stands & { forms: string[] }

/**
 * Of what may stand there, what does stand in the owner's screenshots: a word in its own or in other numbers, a phrase where all of its
 * words stand somewhere, unless it goes on (`sign in` is not what "a sign in German" says). What has a letter or two, as `kg`, is in no vocabulary and may always stand there; a letter alone tells nothing.
 */
export async function knownThere(
  { db, search }: Database,
  ownerId: OwnerId,
  stands: readonly Stands[],
): Promise<StandsThere[]> {
  const met = stands
    .filter(({ words }) => words.length > 1 && !stopWords.has(words.slice(words.lastIndexOf(' ') + 1)))
    .map(one => ({ ...one, parts: one.words.split(' ').map(word => formsOf(word, one.how)) }))
  const wanted = new Set(met.flatMap(({ parts }) => parts.flat().filter(isTerm)))
  const terms = wanted.size > 0 ? await termStore(db, search).among(ownerId, [...wanted]) : []
  const there = new Set(terms)
  return met.flatMap(({ parts, ...one }) => {
    const standing = parts.map(forms => forms.filter(form => there.has(form) || !isTerm(form)))
    const [first = [], ...more] = standing
    // Of phrases only as they are written: one of its words in the plural is another.
    const forms =
      more.length === 0
        ? first
        : standing.every((some, i) => some.includes(parts[i]?.[0] ?? ''))
          ? [one.words]
          : []
    return forms.length > 0 ? [{ ...one, forms }] : []
  })
}

/** Of kinds many are names: Morrison has no shop. */
const formsOf = (word: string, how: HowKnown) => {
  const singulars = how === 'kind' || how === 'maybe' ? [] : lemmasOf(word)
  return [...new Set([word, ...singulars, ...inflected(word)])]
}
const isTerm = (form: string) => form.length >= termLettersMin && /^\p{L}+$/u.test(form)
