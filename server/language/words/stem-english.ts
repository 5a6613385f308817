import { singularOf } from './singular.ts'

/**
 * A light stem: plurals, -ed and -ing, and the final e that they swallow. `recipes`, `recipe` → `recip`;
 * `baking`, `baked`, `bake` → `bak`. It need not be a word, only the same for words that belong together.
 * Expects a folded word; what is not plain English letters comes back as it is,
 * as does what is longer than any word.
 */
export function stemEnglish(word: string): string {
  if (!/^[a-z]{4,64}$/.test(word)) return word
  return withoutFinalE(withoutTense(singularOf(word)))
}

function withoutTense(word: string): string {
  if (!word.endsWith('ed') && !word.endsWith('ing')) return word
  if (/[^aeiou]ied$/.test(word)) return `${word.slice(0, -3)}y`
  const stem = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(word)?.[1]
  if (!stem || stem.length < 3 || word.endsWith('eed')) return word
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

const withoutFinalE = (word: string) => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word)
