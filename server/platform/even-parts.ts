/**
 * Splits work into at most `partsMax` parts of about the same length, each of at least `partMin` if there is
 * more than one. The longest pieces are dealt out first, each to the part that is shortest so far.
 */
export function evenParts<T>(
  pieces: readonly T[],
  lengthOf: (piece: T) => number,
  { partsMax, partMin }: { partsMax: number; partMin: number },
): T[][] {
  const sorted = pieces.map(piece => ({ piece, length: lengthOf(piece) })).sort((a, b) => b.length - a.length)
  const whole = sorted.reduce((sum, { length }) => sum + length, 0)
  const count = Math.min(partsMax, Math.max(1, Math.floor(whole / partMin)))
  const parts = Array.from({ length: count }, () => ({ pieces: [] as T[], length: 0 }))
  for (const { piece, length } of sorted) {
    const shortest = parts.reduce((best, part) => (part.length < best.length ? part : best))
    shortest.pieces.push(piece)
    shortest.length += length
  }
  return parts.map(part => part.pieces).filter(some => some.length > 0)
}
