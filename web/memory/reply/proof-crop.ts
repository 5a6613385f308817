import type { ChatProof } from '#contract/chat.ts'

type Box = { x: number; y: number; width: number; height: number }

export type ProofCrop = {
  /** The cut-out's width divided by its height. */
  ratio: number
  /** The width in pixels at which the line reads like text. */
  widthPx: number
  /** The picture's width as a multiple of the cut-out's, and its offset as shares of its own size. */
  picture: { width: number; x: number; y: number }
  /** As shares of the cut-out, 0 to 1. */
  value: Box
  /** The faded part of each side, as a share of the cut-out, where it cuts through something. */
  fade: { top: number; bottom: number; left: number; right: number }
}

/**
 * The part of a picture around a value. The server chose it along whole words and lines. Older messages have
 * no such choice: then it is the line with what leads to it, because labels are before and above.
 */
export function proofCrop({ box, picture, frame }: Placed): ProofCrop {
  // A box higher than any line is a paragraph, which needs no more room around it than a line.
  const line = Math.min(box.height, picture.width / linesAcrossMin)
  const { x, y, width, height } = frame ?? reachAround(box, picture, line)
  // At the picture's own edge nothing is cut through. The value itself is never faded.
  const fadeOf = (isCut: boolean, room: number) =>
    isCut && !frame ? Math.max(0, Math.min(line * fadeLines, room)) : 0
  return {
    ratio: width / height,
    widthPx: (width * lineHeightPx) / line,
    picture: { width: picture.width / width, x: -x / picture.width, y: -y / picture.height },
    value: {
      x: (box.x - x) / width,
      y: (box.y - y) / height,
      width: box.width / width,
      height: box.height / height,
    },
    fade: {
      top: fadeOf(y > 0, box.y - y) / height,
      bottom: fadeOf(y + height < picture.height, y + height - box.y - box.height) / height,
      left: fadeOf(x > 0, box.x - x) / width,
      right: fadeOf(x + width < picture.width, x + width - box.x - box.width) / width,
    },
  }
}

type Placed = { box: Box; picture: ChatProof['picture']; frame?: Box | undefined }

function reachAround(box: Box, picture: Placed['picture'], line: number): Box {
  const width = Math.min(picture.width, Math.max(box.width + 2 * line, 20 * line))
  const height = Math.min(picture.height, box.height + (reach.above + reach.below) * line)
  const x = within(box.x + box.width + line - width, picture.width - width)
  const y = within(box.y - reach.above * line, picture.height - height)
  return { x, y, width, height }
}

/** In line heights around a value: enough for the whole line above. */
const reach = { above: 2, below: 0.6 }
const fadeLines = 0.6

/** A picture is at least this many line heights wide. */
const linesAcrossMin = 16

/** A word of this height is easy to read. */
const lineHeightPx = 16

const within = (from: number, max: number) => Math.min(Math.max(0, from), Math.max(0, max))
