import { givenNames } from '#server/language/lexicon/given-names.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { foldInPlace } from '#server/language/words/fold.ts'

/** Cleans up text from OCR: no icon or bullet before it, "The Hollow Coast" for "THE HOLLOW COAST". */
export function readableText(text: string): string {
  const bare = withoutMisreadLetters(withoutIcon(text))
  const isShouted = /\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare) && bare.includes(' ')
  return isShouted
    ? bare.replace(/\p{L}[\p{L}'’]*/gu, (word, at: number) =>
        /\d ?$/.test(bare.slice(0, at)) && isUnit.test(word)
          ? word.toLowerCase()
          : word.charAt(0) + word.slice(1).toLowerCase(),
      )
    : bare
}

/** "CROISSANT" on a receipt is said as "Croissant". */
export const unshouted = (text: string) =>
  /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text

const isUnit = /^(?:mg|ml|cl|kg|g|lbs?|oz|ct|gal|pk|cm|mm|km)$/i

/**
 * OCR reads the first quarter as "Ql", a capital O before small letters as a zero ("0ctober"), and a first
 * capital as a small letter ("rEVIEW"). A word with other digits may be a code. `secretSpans` finds a secret
 * that is written so.
 */
export const withoutMisreadLetters = (text: string) =>
  text
    .replace(/(?<!\S)Ql(?!\S)/g, 'Q1')
    .split(' ')
    .map((word, i, words) =>
      isMisreadO(word, words[i - 1] ?? '')
        ? `O${word.slice(1)}`
        : isMisreadCapital(word)
          ? word.toUpperCase()
          : word,
    )
    .join(' ')

/** A common word in capitals but for its first letter, which is no prefix: "eBOOK" and "iPHONE" stay. */
const isMisreadCapital = (word: string) =>
  /^\p{Ll}\p{Lu}{3,}$/u.test(word) && rankOf(word) < commonRank && rankOf(word) < rankOf(word.slice(1))

/** Whether a common word begins with the O, or a surname: "Sara 0lofsson". "0day" and "0kcal" do not. */
function isMisreadO(word: string, before: string): boolean {
  const [, rest] = /^0(\p{Ll}{3,})[.,;:!?)]*$/u.exec(word) ?? []
  if (rest === undefined) return false
  const [asO, asZero] = [rankOf(`o${rest}`), rankOf(rest)]
  const isName = /^\p{Lu}/u.test(before) && givenNames.has(foldInPlace(before))
  return (asO < commonRank && asO < asZero) || (isName && asZero === Infinity)
}
const rankOf = (word: string) => vectorOf(foldInPlace(word))?.rank ?? Infinity
const commonRank = 15_000

/** OCR reads the three bars of a menu as "=" and a back arrow as "<". */
function withoutIcon(text: string): string {
  return text.replace(/^(?:[^\p{L}\p{N}\s"“„«(#@\p{Sc}¿¡]{1,3}|\d{1,2}[.)])\s+/u, '').trim()
}
