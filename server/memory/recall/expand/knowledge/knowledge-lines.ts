/** `same` is the same thing said otherwise, `kind` lists what is of a kind, `sign` what stands in a picture of it. */
export type KnowledgeLine = { means: 'same' | 'kind' | 'sign'; said: string[]; stands: string[] }

/**
 * A line of common knowledge: `film, movie =`, `petrol station > Esso, BP, Shell?` or `electricity ~ kWh, tariff`. Null for
 * what tells nothing: an empty line or a comment.
 */
export function readKnowledge(line: string): KnowledgeLine | null {
  if (line.trim() === '' || line.startsWith('#')) return null
  const [, said = '', sign = '', stands = ''] = /^([^=>~]*)([=>~])(.*)$/.exec(line) ?? []
  return { means: meanings[sign] ?? 'same', said: itemsOf(said), stands: itemsOf(stands) }
}

const meanings: Record<string, KnowledgeLine['means']> = { '=': 'same', '>': 'kind', '~': 'sign' }

const itemsOf = (list: string) => (list.trim() === '' ? [] : list.split(',').map(item => item.trim()))
