import type { Box, Fact } from '#contract/fact.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { amountRole } from './amount-role.ts'

/** Adds the role of each amount in its sum, by its label. A single large amount is a total. */
export function tellRoles(page: Page, facts: Fact[]): Fact[] {
  const large = largeAmounts(page, facts)
  const items = new Set(itemsOfTables(page, facts))
  return facts.map(fact => {
    const role = items.has(fact)
      ? 'item'
      : (amountRole(fact) ?? (large.length === 1 && large[0] === fact ? 'total' : null))
    return role === null ? fact : { ...fact, role }
  })
}

/**
 * Amounts below "Amount" or "Price" are items. Those below "Total" are, too, if the sum is told elsewhere.
 */
function itemsOfTables(page: Page, facts: Fact[]): Fact[] {
  const totals = facts.filter(fact => amountRole(fact) === 'total')
  const columns = Map.groupBy(
    totals.filter(fact => fact.label !== null && isBelow(page, fact, fact.label)),
    ({ label }) => label,
  )
  const isSummedUp = totals.some(({ label }) => !columns.has(label))
  return [...columns].flatMap(([label, column]) =>
    column.length > 1 && (isSummedUp || !/total|balance|due|paid/i.test(label ?? '')) ? column : [],
  )
}

function isBelow(page: Page, { box, line }: Fact, label: string): boolean {
  const cell = page.cells.find(one => box !== null && one.lineText === line && holds(one.box, box))
  return cell !== undefined && page.headOf(cell)?.text.replace(/[.:]+$/, '') === label
}

const holds = (outer: Box, { x, y, width, height }: Box) =>
  middle(x, width) > outer.x &&
  middle(x, width) < outer.x + outer.width &&
  middle(y, height) > outer.y &&
  middle(y, height) < outer.y + outer.height
const middle = (from: number, size: number) => from + size / 2

/**
 * The main amount of a page, such as a balance or a price, is larger than other text and often has no label.
 */
function largeAmounts(page: Page, facts: Fact[]): Fact[] {
  const heights = page.cells.map(cell => cell.size).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  // A box over two lines is high, but not large.
  const isLarge = ({ box, text }: Fact) =>
    box !== null &&
    box.height > largeSize * usual &&
    page.cells.some(cell => cell.text.includes(text) && holds(cell.box, box))
  return facts.filter(fact => fact.kind === 'amount' && fact.label === null && isLarge(fact))
}

const largeSize = 1.4
