import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { BoxToCover } from './box-to-cover.ts'

/** The redaction mask of a picture. `name` changes with the boxes. Null if nothing is masked. */
export type Veil = { name: string; boxes: BoxToCover[] } | null

/** Raise it whenever the rules for secrets change. What older rules checked is then checked again. */
export const veilRules = 14

/** The stored mask. Undefined if it is unknown, or by older rules. */
export function keptVeil(row: Pick<ScreenshotRow, 'veils' | 'veil_rules'>): Veil | undefined {
  if (row.veils === null || row.veil_rules !== veilRules) return undefined
  if (row.veils === '[]') return null
  return { name: hash('sha1', row.veils).slice(0, 16), boxes: Boxes.parse(JSON.parse(row.veils)) }
}

/** The mask's name for browsers, which request the picture again when it changes. */
export const veilName = (veil: Veil | undefined): string | null =>
  veil === undefined ? unread : (veil?.name ?? null)

/** Everything is masked until the picture's content is known. */
export const unread = 'unread'

export const veilColumns = (boxes: BoxToCover[]): Pick<ScreenshotRow, 'veils' | 'veil_rules'> => ({
  veils: JSON.stringify(boxes.map(whole)),
  veil_rules: veilRules,
})

const whole = ({ x, y, width, height, ...how }: BoxToCover): BoxToCover => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [Math.ceil(x + width), Math.ceil(y + height)]
  return { x: left, y: top, width: right - left, height: bottom - top, ...how }
}

const Boxes = z.array(BoxToCover)
