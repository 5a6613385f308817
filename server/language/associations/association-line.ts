/**
 * How the terms of a line belong to what it says: the `same` thing in other words, a `kind` of it, a `sign` that
 * stands in pictures of it, what is `near` it in meaning (most telling first), or its name in `foreign` languages.
 */
export type Means = 'same' | 'kind' | 'sign' | 'near' | 'foreign'
export type AssociationLine = { means: Means; said: string[]; stands: string[] }

/**
 * A line of the lexicon: `film, movie =`, `petrol station > Esso, BP, Shell?`, `electricity ~ kWh, tariff`,
 * `train: platform, departure` or `train | Zug, tren`. Null for an empty line or a comment.
 */
export function readAssociations(line: string): AssociationLine | null {
  if (line.trim() === '' || line.startsWith('#')) return null
  const { said = '', sign = '', stands = '' } = pattern.exec(line)?.groups ?? {}
  return { means: meanings[sign] ?? 'same', said: itemsOf(said), stands: itemsOf(stands) }
}

/** A colon within a name ("5:2") has no space behind it. */
const pattern = /^(?<said>(?:[^=>~|:]|:(?!\s))*)(?<sign>[=>~|:])(?<stands>.*)$/

const meanings: Record<string, Means> = { '=': 'same', '>': 'kind', '~': 'sign', ':': 'near', '|': 'foreign' }

const itemsOf = (list: string) => (list.trim() === '' ? [] : list.split(',').map(item => item.trim()))
