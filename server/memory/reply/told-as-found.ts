import type { Box } from '#contract/fact.ts'
import type { Evidence, Found, Telling } from './findings.ts'
import { around } from './segments.ts'

/** A line of a screenshot, told as it stands. */
export const lineTold = (found: Found, { text, box }: { text: string; box: Box | null }): Evidence => ({
  ...{ ...found, value: text, label: null, line: text, box, day: null },
})

/** What stands in several lines, told as one. */
export function toldAsOne(found: Found, text: string, lines: { box: Box | null }[]): Telling {
  const boxes = lines.flatMap(({ box }) => box ?? [])
  const box = boxes.length > 0 ? around(boxes) : null
  return { ...found, heading: null, lines: [lineTold(found, { text, box })] }
}
