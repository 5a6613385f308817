import type { CodeFormat } from '#contract/codes/code-format.ts'
import type { ReadingCode } from '#server/memory/keep/reading.ts'
import type { BoxToCover } from '#server/memory/keep/redaction/box-to-cover.ts'
import { understandCode } from './understand-code.ts'

/** The boxes of secret codes, a little enlarged, because their edges are only estimated. */
export const veilsOfCodes = (codes: readonly ReadingCode[]): BoxToCover[] =>
  codes.flatMap(code => (understandCode(code).isSecret ? [around(code)] : []))

/** A square code's corners are known to less than a module. A bar code's box may be flat, so it grows. */
function around({ format, box: { x, y, width, height } }: ReadingCode): BoxToCover {
  const isSquare = squares.has(format)
  const across = 0.05 * width + edge
  const down = (isSquare ? 0.05 * height : Math.max(0.21 * height, heightMin * width - height / 2)) + edge
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down, isExact: true }
}
const squares = new Set<CodeFormat>(['qr', 'aztec', 'data-matrix'])

const edge = 4
const heightMin = 0.2
