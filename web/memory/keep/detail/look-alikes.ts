/**
 * Characters of a secret that a text reader may have taken for others: `0` and `O`, `1`, `l` and `I`. A plain
 * word or number leaves no doubt: `"tangerine-0tter-58" → [{ at: 10, others: ['O'] }]`.
 */
export function lookAlikes(value: string): LookAlike[] {
  return [...value.matchAll(/[\p{L}\p{N}|]+/gu)].flatMap(({ index, 0: part }) =>
    isPlain.test(part)
      ? []
      : [...part.matchAll(/[0O1lI|]/g)].map(({ index: at, 0: letter }) => ({
          at: index + at,
          others: (letter === '0' || letter === 'O' ? round : straight).filter(other => other !== letter),
        })),
  )
}

export type LookAlike = { at: number; others: string[] }

const isPlain = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+)$/u
const round = ['0', 'O']
const straight = ['1', 'l', 'I']

/** What to check: "“0” may be “O”". Null where nothing is doubtful. */
export function sayLookAlikes(value: string): string | null {
  const doubts = new Map(lookAlikes(value).map(({ at, others }) => [value.charAt(at), others]))
  if (doubts.size === 0) return null
  const each = [...doubts].map(
    ([letter, others]) => `“${letter}” may be ${others.map(one => `“${one}”`).join(' or ')}`,
  )
  return `${each.join(', ')}. Compare it with the picture.`
}
