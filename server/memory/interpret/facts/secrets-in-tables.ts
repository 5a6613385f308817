import type { Found } from '#server/language/values/found.ts'
import { isListOfPasswords, isSecretColumn } from '#server/memory/keep/secrets/secrets-listed.ts'
import { rightOf, sharedRow } from '#server/memory/page/layout/boxes.ts'
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
    if (label) found.set(cell, asFound(cell, label))
  }
  for (const [cell, label] of besideNames(page)) if (!found.has(cell)) found.set(cell, asFound(cell, label))
  return found
}

const asFound = ({ text }: Cell, label: string): Found => ({
  ...{ kind: 'code', from: 0, to: text.length },
  ...{ value: text, label },
})

/**
 * Below the heading "Passwords", rows of a name and, after a gap, one word. A row of another form ends the
 * list. A single row may be there by chance.
 */
function besideNames(page: Page): [Cell, string][] {
  return page.cells.flatMap((heading, at) => {
    if (!isListOfPasswords(heading.text)) return []
    const values: Cell[] = []
    for (let i = at + 1; i + 1 < page.cells.length; i += 2) {
      const [name, value, next] = page.cells.slice(i, i + 3)
      if (!name || !value || !isPair(name, value) || (next && isPair(value, next))) break
      values.push(value)
    }
    return values.length > 1 && !values.some(({ text }) => isOfForm(text) || !isOneWord.test(text))
      ? values.map((cell): [Cell, string] => [cell, nameOf(heading)])
      : []
  })
}

const isOneWord = /^(?=.*\p{L})\S{4,64}$/u
const isPair = (name: Cell, value: Cell) =>
  sharedRow(name.box, value.box) > 0.5 && value.box.x > rightOf(name.box)

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
