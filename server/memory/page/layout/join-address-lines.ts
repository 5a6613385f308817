import { goesOnAsAddress } from '#server/language/values/address/find-addresses.ts'
import { bottomOf } from './boxes.ts'
import type { Cell, Paragraph } from './page.ts'

/** Joins a street and the town on the line below. A short line otherwise ends its paragraph. */
export function joinAddressLines(paragraphs: Paragraph[]): Paragraph[] {
  const joined: Paragraph[] = []
  for (const paragraph of paragraphs) {
    const last = joined.at(-1)
    if (last && goesOn(last, paragraph)) joined.splice(-1, 1, together(last, paragraph))
    else joined.push(paragraph)
  }
  return joined
}

function goesOn(street: Paragraph, town: Paragraph): boolean {
  const [above, below] = [street.cells.at(-1), town.cells[0]]
  if (!above || !below || !isRightBelow(above, below)) return false
  return goesOnAsAddress(street.text, town.text)
}

function isRightBelow(above: Cell, below: Cell): boolean {
  const gap = below.box.y - bottomOf(above.box)
  return gap > -0.5 * above.box.height && gap < 1.5 * above.box.height
}

function together(street: Paragraph, town: Paragraph): Paragraph {
  const from = street.text.length + 1
  return {
    text: `${street.text} ${town.text}`,
    cells: [...street.cells, ...town.cells],
    starts: [...street.starts, ...town.starts.map(start => from + start)],
  }
}
