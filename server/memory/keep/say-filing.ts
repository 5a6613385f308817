import type { KeptFiling } from './filing-store.ts'

type Said = {
  /** Null if it is in no category. */
  categoryName: string | null
  byPerson: boolean
  /** Null if the reason for its category is unknown. */
  filing: Pick<KeptFiling, 'because' | 'movesFollowed'> | null
}

/** Explains the current category of a screenshot, for its analysis. Empty if unknown. */
export function sayFiling({ categoryName, byPerson, filing }: Said): string {
  if (byPerson)
    return categoryName === null ? 'You took it out of its category.' : `You filed it under ${categoryName}.`
  if (!filing) return ''
  const { because, movesFollowed } = filing
  if (categoryName === null)
    return movesFollowed > 0
      ? 'Left without a category, as you have left one like it.'
      : 'None of your categories clearly fits it.'
  const words = because.length > 0 ? `: ${because.join(', ')}` : ''
  const learned =
    movesFollowed > 0 ? `; learned from ${movesFollowed} ${movesFollowed === 1 ? 'move' : 'moves'}` : ''
  return `Filed under ${categoryName}${words}${learned}.`
}
