/** Edits that are forgiven in a word: none below 4 letters, one from 4, two from 8. */
export function editsForgiven(word: string): number {
  const letters = [...word].length
  return letters < 4 ? 0 : letters < 8 ? 1 : 2
}

/** Where a term has a stretch of letters; in its midst, with so many letters before it. */
export type Untouched =
  | { at: 'whole' | 'beginning' | 'end'; stretch: string }
  | { at: 'midst'; stretch: string; before: number[] }

/**
 * What may stand untouched in a term that is within so many edits of the word: each such term has one of these. Cut into one
 * piece more than there are edits, one piece of the word has none (pigeonholes, as in S. Wu and U. Manber, "Fast text searching:
 * allowing errors", 1992). Two letters swapped across a cut touch the pieces on both sides, so pieces are also made of the
 * word with those two swapped, for one edit less.
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
    // It is needed only where each other piece has one edit: those before it shift it by their number at most.
    return { at: 'midst', stretch, before: Array.from({ length: 2 * i + 1 }, (_, shift) => from - i + shift) }
  })
  return [...pieces, ...cuts.flatMap(cut => piecesOf(swapped(letters, cut), edits - 1))]
}

const swapped = (letters: string[], cut: number) =>
  letters.toSpliced(cut - 1, 2, ...letters.slice(cut - 1, cut + 1).toReversed())

/** Has every term that has the other piece this one, too? */
function takesIn({ at, stretch }: Untouched, other: Untouched): boolean {
  if (other.at !== at && other.at !== 'whole') return false
  if (at === 'beginning') return other.stretch.startsWith(stretch)
  return at === 'end' && other.stretch.endsWith(stretch)
}
