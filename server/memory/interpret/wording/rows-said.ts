import { foldInPlace } from '#server/language/words/fold.ts'
import { secretWordsIn } from '#server/memory/keep/secrets/is-secret.ts'
import { isSecretName } from '#server/memory/keep/secrets/is-secret-name.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { isNameable } from '#server/memory/page/headings/find-heading.ts'
import { sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'

const shownMax = 3
const rowsMin = 2
const cellsMax = 400
const nameCharsMax = 40
const figureCharsMax = 20

/**
 * "In it: Rent 5,825.00, Groceries 1,649.14 and 6 more": each row by its name and the figure at its end; null where no two are.
 * A row that is a secret is none.
 */
export function rowsSaid(page: Page, head: string): string | null {
  const cells = page.cells.slice(0, cellsMax)
  const names = cells.filter(isName)
  if (names.length === 0) return null
  const said = foldInPlace(head)
  const secrets = new Set(secretWordsIn([...new Set(cells.map(({ lineText }) => lineText))].join('\n')))
  const rows = cells.flatMap(cell => {
    if (!isFigure(cell) || secrets.has(cell.text)) return []
    const isBeside = (other: Cell) => sharedRow(other.box, cell.box) > 0.5
    if (cells.some(other => other.box.x > cell.box.x && isBeside(other))) return []
    const name = names.filter(other => other.box.x <= cell.box.x && isBeside(other)).toSorted(byLeft)[0]
    if (!name || said.includes(foldInPlace(name.text)) || isSecretRow(name, cell)) return []
    return [`${name.text.replace(/[:,;]$/, '')} ${cell.text}`]
  })
  const different = [...new Set(rows)]
  if (different.length < rowsMin) return null
  const shown = different.slice(0, shownMax)
  const rest = different.length - shownMax
  // "Overnight oats, 1 jar 356" is one of them.
  const joint = shown.some(row => row.includes(', ')) ? '; ' : ', '
  return `In it: ${shown.join(joint)}${rest > 0 ? ` and ${rest} more` : ''}`
}

const isName = ({ text }: Cell) => text.length <= nameCharsMax && /\p{L}{2}/u.test(text) && isNameable(text)
const byLeft = (one: Cell, other: Cell) => one.box.x - other.box.x
/** Also where what it is called is no more than like a secret's name, and its figure like a code: it is for nobody's card. */
const isSecretRow = (name: Cell, { text }: Cell) =>
  secretsIn(`${name.text} ${text}`).length > 0 || (isSecretName(name.text) && /^\d{3,}$/.test(text))
const isFigure = ({ text }: Cell) => text.length <= figureCharsMax && figure.test(text)
/** A sum, a count or a measure. */
const figure = /^[-–+−]?(?:\p{Sc} ?)?\d[\d.,]*(?: ?(?:[\p{Sc}%°]|kcal|cal|km|mi|kg|g|ml|h|min))?$/u
