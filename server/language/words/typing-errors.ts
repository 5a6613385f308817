/** The number of edits that are forgiven in a word: none below 4 letters, one from 4, two from 8. */
export function editsForgiven(word: string): number {
  const letters = [...word].length
  return letters < 4 ? 0 : letters < 8 ? 1 : 2
}

/** A stretch of letters and its place in a term. In the middle, `before` lists how many may precede it. */
export type Untouched =
  | { at: 'whole' | 'beginning' | 'end'; stretch: string }
  | { at: 'midst'; stretch: string; before: number[] }

/**
 * Pieces of a word for finding all terms within so many edits: each such term contains at least one piece
 * unchanged. If the word is cut into one piece more than there are edits, one piece has no edit (pigeonhole
 * principle; S. Wu and U. Manber, "Fast text searching: allowing errors", 1992). A swap across a cut changes
 * the pieces on both sides. So the word with this swap is cut, too, with one edit less.
 */
export function untouchedPieces(word: string, edits: number): Untouched[] {
  const every = piecesOf([...word], edits)
  const pieces = [...new Map(every.map(piece => [JSON.stringify(piece), piece])).values()]
  return pieces.filter(piece => !pieces.some(other => other !== piece && takesIn(other, piece)))
}

function piecesOf(letters: string[], edits: number): Untouched[] {
  if (edits === 0) return [{ at: 'whole', stretch: letters.join('') }]
  const cuts = Array.from({ length: edits }, (_, i) => Math.floor(((i + 1) * letters.length) / (edits + 1)))
  const pieces = [0, ...cuts].map((from, i): Untouched => {
    const stretch = letters.slice(from, cuts[i]).join('')
    if (i === 0) return { at: 'beginning', stretch }
    if (i === edits) return { at: 'end', stretch }
    // This piece is needed only if each other piece has one edit. The pieces before it shift it by at most
    // their number.
    return { at: 'midst', stretch, before: Array.from({ length: 2 * i + 1 }, (_, shift) => from - i + shift) }
  })
  return [...pieces, ...cuts.flatMap(cut => piecesOf(swapped(letters, cut), edits - 1))]
}

const swapped = (letters: string[], cut: number) =>
  letters.toSpliced(cut - 1, 2, ...letters.slice(cut - 1, cut + 1).toReversed())

/** Whether every term that contains the other piece also contains this one. */
function takesIn({ at, stretch }: Untouched, other: Untouched): boolean {
  if (other.at !== at && other.at !== 'whole') return false
  if (at === 'beginning') return other.stretch.startsWith(stretch)
  return at === 'end' && other.stretch.endsWith(stretch)
}
