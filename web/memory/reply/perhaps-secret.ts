import type { TextSpan } from '#contract/text-span.ts'

/**
 * Where a text may contain a secret, before the server's rules have checked it: every word with a digit or a
 * sign, and everything after a word for "password". It hides too much rather than too little, for a short
 * time.
 */
export function perhapsSecret(text: string): TextSpan[] {
  const name = nameOfSecret.exec(text)
  const named = name ? name.index + name[0].length : text.length
  const words = [...text.slice(0, named).matchAll(likelyWord)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }))
  const behind = /[\p{L}\p{N}].*/su.exec(text.slice(named))
  return behind ? [...words, { from: named + behind.index, to: text.trimEnd().length }] : words
}

const likelyWord = /(?<!\S)\S*(?:\d|[^\s_&!@#$%^*+=~|][_&!@#$%^*+=~|]+[^\s_&!@#$%^*+=~|])\S*/g

/**
 * Parts of such names, one or more in a row, in the server's languages. Words of a combination and of an
 * answer are secret too.
 */
const nameOfSecret =
  /(?:(?:pass(?!ed|ing|eng|age|iert)|pwd|\bpw\b|\bpins?\b|\bcod|kod|c[óo]dig|\bkeys?\b|kennw|\bmdp|phrase|contrase|clave|\bcl[ée]\b|has[łl]o|senha|parola|chiave|klucz|wachtw|senord|salasana|heslo|jelsz|ifre|schl[üu]ssel|geheim|secret|answer|antwort|\bsafes?\b|lock|combin|парол|код|密|パスワード|비밀)\p{L}*\s*)+/iu
