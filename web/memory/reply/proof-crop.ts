import type { ChatProof } from '#contract/chat.ts'

type Box = { x: number; y: number; width: number; height: number }

export type ProofCrop = {
  /** Width by height of the cut-out. */
  ratio: number
  /** As wide, in pixels, that the line reads as text does. */
  widthPx: number
  /** How wide the picture is, as a multiple of the cut-out; what it is moved by, in shares of its own size. */
  picture: { width: number; x: number; y: number }
  /** In shares of the cut-out, 0 to 1. */
  value: Box
  /** How much of each side fades out, in shares of the cut-out: where it cuts through what else stands there. */
  fade: { top: number; bottom: number; left: number; right: number }
}

/**
 * The part of a picture around a value: the one that the server chose along whole words and lines or, of what was said
 * before it chose, its line and what leads to it, for labels stand before and above.
 */
export function proofCrop({ box, picture, frame }: Placed): ProofCrop {
  // What is higher than any line is several of them: a paragraph needs no more around it than a line does.
  const line = Math.min(box.height, picture.width / linesAcrossMin)
  const { x, y, width, height } = frame ?? reachAround(box, picture, line)
  // Where the picture itself ends nothing is cut through, and the value is not faded.
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

/** So many lines' heights around a value: the line above it is there as a whole. */
const reach = { above: 2, below: 0.6 }
const fadeLines = 0.6

/** A picture is at least this many lines' heights wide. */
const linesAcrossMin = 16

/** A word this high is easily read. */
const lineHeightPx = 16

const within = (from: number, max: number) => Math.min(Math.max(0, from), Math.max(0, max))
