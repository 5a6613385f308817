import { hash } from 'node:crypto'
import { z } from 'zod'
import { Box } from '#contract/fact.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/** What is laid over the secrets in a picture: other boxes, another name. Null where there is none. */
export type Veil = { name: string; boxes: Box[] } | null

/** Raised whenever more, or less, is told for a secret: what was kept by older rules is then gone through again. */
export const veilRules = 9

/** As it is kept with its screenshot; undefined where it is not known, or only by older rules. */
export function keptVeil(row: Pick<ScreenshotRow, 'veils' | 'veil_rules'>): Veil | undefined {
  if (row.veils === null || row.veil_rules !== veilRules) return undefined
  if (row.veils === '[]') return null
  return { name: hash('sha1', row.veils).slice(0, 16), boxes: Boxes.parse(JSON.parse(row.veils)) }
}

/** For a browser, which asks for a picture again when it changes. */
export const veilName = (veil: Veil | undefined): string | null =>
  veil === undefined ? unread : (veil?.name ?? null)

/** All of it is covered while it is not known what stands there. */
export const unread = 'unread'

export const veilColumns = (boxes: Box[]): Pick<ScreenshotRow, 'veils' | 'veil_rules'> => ({
  veils: JSON.stringify(boxes.map(whole)),
  veil_rules: veilRules,
})

const whole = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

const Boxes = z.array(Box)
