/**
 * Splits work into at most `partsMax` parts of about the same length, each of at least `partMin` if there is
 * more than one.
 */
export function evenParts<T>(
  pieces: readonly T[],
  lengthOf: (piece: T) => number,
  { partsMax, partMin }: { partsMax: number; partMin: number },
): T[][] {
  if (pieces.length === 0) return []
  const sorted = pieces.map(piece => ({ piece, length: lengthOf(piece) })).sort((a, b) => b.length - a.length)
  for (let count = Math.min(partsMax, pieces.length); count > 1; count--) {
    const parts = dealOut(sorted, count)
    if (parts.every(({ length }) => length >= partMin)) return parts.map(part => part.pieces)
  }
  return [sorted.map(({ piece }) => piece)]
}

/** Deals out the longest pieces first, each to the part that is shortest so far. */
function dealOut<T>(sorted: readonly { piece: T; length: number }[], count: number) {
  const parts = Array.from({ length: count }, () => ({ pieces: [] as T[], length: 0 }))
  for (const { piece, length } of sorted) {
    const shortest = parts.reduce((best, part) => (part.length < best.length ? part : best))
    shortest.pieces.push(piece)
    shortest.length += length
  }
  return parts
}
