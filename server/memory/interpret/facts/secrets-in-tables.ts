import type { Found } from '#server/language/values/found.ts'
import { isSecretColumn } from '#server/memory/keep/secrets/secrets-listed.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'
import { cellLeftOf } from './find-label.ts'

/**
 * The cells of a table that hold secrets, whatever they look like. The head of the column says so
 * ("Password"), or the head and the name of the row or of the first column together ("Door" and "Code").
 */
export function secretsInTables(page: Page): Map<Cell, Found> {
  const found = new Map<Cell, Found>()
  const below = page.cells.flatMap(cell => {
    const head = page.headOf(cell)
    return head ? [{ cell, head }] : []
  })
  const ofForms = new Set(below.filter(({ cell }) => isOfForm(cell.text)).map(({ head }) => head))
  for (const { cell, head } of below) {
    const label = ofForms.has(head) ? null : labelIn(page, cell, head)
    if (label) found.set(cell, { kind: 'code', from: 0, to: cell.text.length, value: cell.text, label })
  }
  return found
}

function labelIn(page: Page, cell: Cell, head: Cell): string | null {
  if (isEmpty.test(cell.text)) return null
  const name = nameOf(head)
  if (isSecretColumn(name)) return name
  const row = firstLeftOf(page, cell)
  const above = row && page.headOf(row)
  const together = [row, above].flatMap(one => (one ? [`${nameOf(one)} ${name.toLowerCase()}`] : []))
  return together.find(isSecretColumn) ?? null
}

const nameOf = ({ text }: Cell) => text.replace(/[\s.:*]+$/, '')
/** Nothing is told, or the secret is hidden already. */
const isEmpty = /^[\s•*●·.–—-]*$|^(?:none|n\/a|yes|no|on|off)$/i
/** Below the fields of a sign-in page, "Forgot password?" and "New password" ask for something. */
const isOfForm = (text: string) => /\?$/.test(text) || isSecretColumn(text)

/** The name of the row. */
function firstLeftOf(page: Page, cell: Cell): Cell | null {
  const near = page.near(cell.box)
  let first = cellLeftOf(near, cell)
  for (let next = first && cellLeftOf(near, first); next; next = cellLeftOf(near, next)) first = next
  return first
}
