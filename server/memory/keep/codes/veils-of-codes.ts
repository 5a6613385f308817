import type { Box } from '#contract/fact.ts'
import type { ReadingCode } from '#server/memory/keep/reading.ts'
import { understandCode } from './understand-code.ts'

/** The places of codes that are secret. A little more is covered, because their edges are only estimated. */
export const veilsOfCodes = (codes: readonly ReadingCode[]): Box[] =>
  codes.flatMap(code => (understandCode(code).isSecret ? [around(code.box)] : []))

/** A bar code is read along one line, so its box may be flat: it is covered as high as it may be. */
function around({ x, y, width, height }: Box): Box {
  const [across, down] = [0.05 * width + edge, Math.max(0.05 * height, heightMin * width - height / 2) + edge]
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down }
}

const edge = 4
const heightMin = 0.15
