import type { Box } from '#contract/fact.ts'
import { boxAround } from '#server/memory/page/layout/boxes.ts'
import type { Evidence, Passage, Source } from './findings.ts'

/** Makes evidence of a whole line. */
export const lineTold = (found: Source, { text, box }: { text: string; box: Box | null }): Evidence =>
  valueTold(found, { value: text, label: null, line: text, box })

/** Makes evidence of a value and its label. */
export const valueTold = (
  { screenshotId, title, seenAt, quote, picture }: Source,
  { value, label, line, box }: Pick<Evidence, 'value' | 'label' | 'line' | 'box'>,
): Evidence => ({ screenshotId, title, seenAt, quote, picture, value, label, line, box, day: null })

/** Makes a passage of whole lines, perhaps below a heading. */
export const linesTold = (
  found: Source,
  lines: { text: string; box: Box | null }[],
  heading: string | null = null,
): Passage => ({ ...found, heading, lines: lines.map(line => lineTold(found, line)) })

/** Makes one passage of text from several lines. Its box surrounds all of them. */
export function toldAsOne(found: Source, text: string, lines: { box: Box | null }[]): Passage {
  const boxes = lines.flatMap(({ box }) => box ?? [])
  const box = boxAround(boxes)
  return linesTold(found, [{ text, box }])
}
