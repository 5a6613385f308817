/**
 * The form of a screenshot on the wall: a line, its picture beside its words (`broad`: badges beside the
 * title), above them, or above in half the width.
 */
export type CardFace = 'line' | 'broad' | 'beside' | 'above' | 'half'
export type WallLayout = {
  face: CardFace
  columns: 1 | 2
  /** Pixels between cards, and from the edge to the first. */
  gapPx: number
  /** Pixels without the gap, before the card is measured. */
  cardHeightPx: number
}

type Room = {
  /** The wall's inner width, in pixels. */
  width: number
  isPhone: boolean
  /** The user prefers many cards at a glance to pictures. */
  isDense: boolean
}

/** One column of cards. A small screen, which has no second pane, has two. */
export function wallLayout({ width, isPhone, isDense }: Room): WallLayout {
  if (isDense) return { face: 'line', columns: 1, gapPx: 0, cardHeightPx: 65 }
  if (isPhone && width >= twoColumnsFromPx) {
    const cardWidth = (width - halfGapPx) / 2
    return { face: 'half', columns: 2, gapPx: halfGapPx, cardHeightPx: cardWidth * 0.8 + 236 }
  }
  if (width >= broadFromPx) return { face: 'broad', columns: 1, gapPx: 16, cardHeightPx: 171 }
  if (width >= besideFromPx) return { face: 'beside', columns: 1, gapPx: 16, cardHeightPx: 203 }
  return { face: 'above', columns: 1, gapPx: 16, cardHeightPx: Math.max(width, 200) / 2 + 202 }
}

/** Two cards of 128 px, the least that their buttons need. */
const twoColumnsFromPx = 268
const halfGapPx = 12
const besideFromPx = 480
/** Leaves some 200 px each for a title and its badges. */
const broadFromPx = 760
