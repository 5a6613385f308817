/**
 * How the terms of a line relate to its key: `same` are synonyms, a `kind` is a kind of it, a `sign` stands
 * in pictures of it, `near` is related to it (most telling first), `foreign` is its name in other languages.
 */
export type Means = 'same' | 'kind' | 'sign' | 'near' | 'foreign'
export type AssociationLine = { means: Means; keys: string[]; terms: string[] }

/**
 * A line of the lexicon: `film, movie =`, `petrol station > Esso, BP, Shell?`, `electricity ~ kWh, tariff`,
 * `train: platform, departure`, `train | Zug, tren` or, the other way round, `kostet, kosten < cost`. Null
 * for an empty line or a comment.
 */
export function readAssociations(line: string): AssociationLine | null {
  if (line.trim() === '' || line.startsWith('#')) return null
  const { keys = '', sign = '', terms = '' } = pattern.exec(line)?.groups ?? {}
  if (sign === '<') return { means: 'foreign', keys: itemsOf(terms), terms: itemsOf(keys) }
  return { means: meanings[sign] ?? 'same', keys: itemsOf(keys), terms: itemsOf(terms) }
}

/** A colon within a name ("5:2") is not followed by a space. */
const pattern = /^(?<keys>(?:[^=<>~|:]|:(?!\s))*)(?<sign>[=<>~|:])(?<terms>.*)$/

const meanings: Record<string, Means> = { '=': 'same', '>': 'kind', '~': 'sign', ':': 'near', '|': 'foreign' }

const itemsOf = (list: string) => (list.trim() === '' ? [] : list.split(',').map(item => item.trim()))
