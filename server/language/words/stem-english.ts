import { singularOf } from './singular.ts'

/**
 * A light stem without plurals, -ed and -ing, and without the final e that they replace. `recipes`, `recipe`
 * → `recip`; `baking`, `baked`, `bake` → `bak`. A stem need not be a word. Expects a folded word. Other text
 * than plain English letters stays as it is, and so does a word that is longer than any real word.
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
