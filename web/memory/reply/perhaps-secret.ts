import type { TextSpan } from '#contract/text-span.ts'

/**
 * Where in a text something secret may stand, as long as only the server's rules could tell: each word with a digit or a sign in it,
 * and all that comes behind a word that passwords are called by. Rather too much than too little: it is soon known, or never was sent.
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

/** Parts of them, one or more in a row, in the languages that the server knows; the words of a combination and of an answer are as secret. */
const nameOfSecret =
  /(?:(?:pass(?!ed|ing|eng|age|iert)|pwd|\bpw\b|\bpins?\b|\bcod|kod|c[óo]dig|\bkeys?\b|kennw|\bmdp|phrase|contrase|clave|\bcl[ée]\b|has[łl]o|senha|parola|chiave|klucz|wachtw|senord|salasana|heslo|jelsz|ifre|schl[üu]ssel|geheim|secret|answer|antwort|\bsafes?\b|lock|combin|парол|код|密|パスワード|비밀)\p{L}*\s*)+/iu
