/** Invented syllables, so that none of our lists has the words. They are the same each time. */
const syllables = 'ba lo min ter vash quo zel nor pim du gra sil fon ke ra thu mo wen xi yor'.split(' ')

export function inventedWord(seed: number): string {
  const mixed = Math.imul(seed, 2_654_435_761) >>> 0
  const parts = [mixed, mixed >>> 8, mixed >>> 16].map(n => pick(syllables, n))
  const joined = parts.join('')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

/** The list must not be empty. */
export function pick<T>(of: readonly T[], seed: number): T {
  return of[seed % of.length] as T
}
