import { heaviestOfEach } from '#server/language/associations/variants.ts'
import type { WordVariant } from '#server/language/associations/variants-as-typed.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { inflected, lemmasOf } from '#server/language/words/word-kin.ts'
import { isTerm } from '#server/memory/recall/index/index-entry.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import type { How, TermForm } from '#server/memory/recall/query/search-term.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Database } from './find-spellings.ts'
import type { VariantHow, VariantThere } from './variant-there.ts'

/** Looks up in how many of the owner's screenshots words occur, each word once. */
export function wordsOfLibrary({ db, search }: Database, ownerId: OwnerId) {
  const asked = new Set<string>()
  const uses = new Map<string, number>()
  return {
    uses,
    async lookUp(lists: string[][]): Promise<void> {
      const more = [...new Set(lists.flat()).difference(asked)].filter(isTerm)
      for (const word of more) asked.add(word)
      for (const [word, count] of await termStore(db, search).among(ownerId, more)) uses.set(word, count)
    },
  }
}

/** Returns the inflections to look up for each word. Similar words already include all inflections. */
export function formsOfAll(known: WordVariant[][]): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  const all = known.flat()
  for (const { words, how } of all)
    if (how !== 'close')
      for (const word of words.split(' ')) if (!forms.has(word)) forms.set(word, formsToFind(word))
  for (const { words, how } of all) if (how === 'close' && !forms.has(words)) forms.set(words, [words])
  return forms
}

/**
 * Keeps the variants that occur in the owner's screenshots. A word may occur in another number. A phrase is
 * kept if each of its words occurs somewhere.
 */
export function variantsThere(
  known: WordVariant[][],
  formsByWord: ReadonlyMap<string, string[]>,
  there: ReadonlyMap<string, number>,
): VariantThere[][] {
  // Words that are not terms are not in the vocabulary, so they may exist.
  const stands = (form: string) => there.has(form) || !isTerm(form)
  const formsOf = (words: string): string[] => {
    const parts = words.split(' ')
    // A phrase that ends in a stop word may be part of another phrase: "sign in" in "a sign in German".
    const uses = parts.flatMap(part => there.get(part) ?? [])
    const isQuick = uses.length === 0 || Math.min(...uses) < phraseUsesMax
    if (parts.length > 1)
      return isQuick && parts.every(stands) && !stopWords.has(parts.at(-1) ?? '') ? [words] : []
    return words.length > 1 ? (formsByWord.get(words) ?? []).filter(stands) : []
  }
  return known.map(variants =>
    heaviestOfEach(variants.filter(isTelling))
      .flatMap(({ words, weight, how }): VariantThere[] => {
        const forms = formsOf(words).map(
          (form): TermForm => ({ parts: form.split(' '), open: false, how: howMet(how) }),
        )
        return forms.length > 0 ? [{ how, weight, forms, mark: null, uses: usesOf(forms, there) }] : []
      })
      .slice(0, Math.max(variantsMin, Math.min(variantsMax, Math.floor(variantsOfAllMax / known.length)))),
  )
}

/** Estimates how many screenshots have a form. A phrase counts as its rarest word. Null for a prefix. */
export function usesOf(forms: TermForm[], uses: ReadonlyMap<string, number>): number | null {
  if (forms.some(({ open }) => open)) return null
  const each = forms.map(({ parts }) => Math.min(...parts.map(part => uses.get(part) ?? 0)))
  return each.reduce((sum, one) => sum + one, 0)
}

/**
 * A phrase is searched only if its rarest word is in fewer screenshots. PostgreSQL reads each screenshot that
 * has all words: "the code" took half a second.
 */
const phraseUsesMax = 10_000

/** Words of three letters are not inflected, because a parcel's "UPS" is not the plural of "up". */
const formsToFind = (word: string): string[] =>
  word.length < inflectedMin ? [word] : [...new Set([word, ...lemmasOf(word), ...inflected(word)])]

/** Drops filler words, short foreign words ("les", Dutch for lesson) and weak variants of two letters. */
const isTelling = ({ words, how }: WordVariant) =>
  !isChatter(words) &&
  !(how === 'foreign' && words.length < inflectedMin) &&
  !(weakWhenShort.has(how) && words.length < signMin)
const [inflectedMin, signMin] = [4, 3]
const weakWhenShort: ReadonlySet<VariantHow> = new Set(['near', 'sign', 'close'])

/** How many variants of a term are searched for, heaviest first. Fewer if there are many terms. */
const [variantsMax, variantsMin, variantsOfAllMax] = [60, 10, 300]

const howMet = (how: VariantHow): How => (loose.has(how) ? 'sign' : 'related')
const loose: ReadonlySet<VariantHow> = new Set(['sign', 'near', 'maybe', 'close'])
