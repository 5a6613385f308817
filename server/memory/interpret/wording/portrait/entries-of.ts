import type { Fact } from '#contract/fact.ts'
import { inEnglish } from '#server/language/associations/in-english.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { boughtItems } from '#server/memory/page/entries/bought-items.ts'
import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { unshouted } from '#server/memory/page/headings/readable-text.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { cleanName, type Head, isSame } from './head-of-page.ts'
import type { Row } from './rows-of-page.ts'

/** The entries of a list, receipt or order: short lines with a name, and text before a price or count. */
export function entriesOf(rows: Row[], head: Head, facts: Fact[]): { lines: string[]; priced: string[] } {
  const isDated = (text: string) =>
    facts.some(({ kind, text: said }) => kind === 'date' && text.includes(said))
  const lone = rows.filter(row => row.length === 1)
  const counted = rows.filter(
    row =>
      row.length > 1 &&
      row.length < 5 &&
      row.slice(1).some(({ text }) => isPriced.test(text)) &&
      !row.some(({ text }) => isDated(text)),
  )
  return {
    lines: entriesIn(rows, head, facts),
    priced: lone.length === rows.length ? [] : entriesIn(aboveSums(counted), head, facts),
  }
}

/** The items of a receipt whose price is in the same cell. */
export function entriesBought({ cells }: Page): string[] {
  const items = boughtItems(cells.map((cell, i) => ({ ...cell, block: i })))
  const names = items.map(({ label }) => entryText(label.replace(unitPrice, '')))
  return names.length < itemsMin ? [] : names.filter(name => isNameable(name) && !summing.test(name))
}
/** "2x1,99" */
const unitPrice = / \d{1,3} ?[x×@] ?\d[\d.,]*$/
const itemsMin = 2

/** Rows from the first sum on are no items: a service charge, a tax, what was paid. */
function aboveSums(rows: Row[]): Row[] {
  const from = rows.findIndex(([first]) => isSum.test(first?.text ?? ''))
  return from > 0 ? rows.slice(0, from) : rows
}
const isSum =
  /^(?:sub-?total|total|zwischensumme|summe|gesamt\p{L}*|sous-total|subtotale|totale|suma|razem)\b/iu

const isPriced = /\p{Sc}|^-?\d{1,4}[.,]\d{2}\b|^[x×]? ?\d{1,3}(?: ?(?:pcs|x|st|szt))?$/u

function entriesIn(rows: Row[], head: Head, facts: Fact[]): string[] {
  const isValue = (text: string) =>
    facts.some(({ text: said }) => text.includes(said) && said.length > 0.6 * text.length)
  const begin = rows.findIndex(
    ([first]) => first !== undefined && isSame(cleanName(first.text), head.heading),
  )
  return rows
    .slice(begin + 1)
    .flatMap(row => {
      const [first, second] = row
      if (!first || (second && !isFigure(second.text) && !isFigure(row.at(-1)?.text ?? ''))) return []
      const text = entryText(first.text)
      if (text.length > entryCharsMax || text.split(' ').length > entryWordsMax) return []
      if (
        !isNameable(text) ||
        isGeneric(text) ||
        isHeadOfList(text) ||
        isValue(text) ||
        isSame(text, head.heading) ||
        isSame(text, head.who) ||
        isSame(text, head.beneath)
      )
        return []
      return summing.test(text) ||
        isCaption(text) ||
        isDetail(text) ||
        (/[.!?]$/.test(text) && text.split(' ').length > 5)
        ? []
        : [text]
    })
    .filter((text, i, all) => all.indexOf(text) === i)
}

/** "Heike · due 1 Dec" below the name of an entry. */
const isCaption = (text: string) =>
  text.includes(' · ') && text.split(' · ').every(piece => piece.split(' ').length <= 3)
/** "Ingredientes" is a heading in every language. */
const isHeadOfList = (text: string) => !text.includes(' ') && inEnglish(foldInPlace(text)).some(isGeneric)

const entryCharsMax = 48
const entryWordsMax = 8
const entryText = (text: string) =>
  unshouted(
    cleanName(
      text.replace(
        /^(?:\[[ xX✓]?\]|[☐☑✓✔•·▪◦*–—-]|\d{1,2}[.)]|\d{1,2} ?[x×]|\d{1,2} (?=\p{Lu})(?![AP]M\b))\s*/u,
        '',
      ),
    ),
  )
const isFigure = (text: string) => /\d/.test(text) && text.length <= 24
const summing =
  /^(?:sub-?total|total|tax|vat|iva|mwst|tip|shipping|delivery|postage|discount|card|cash|change|balance|fee|fees|summe|gesamt|netto|deposit|net|gross|service charge|rounding|efectivo|cambio|visa|mastercard|debit|credit|order|account|reference|date|time|server|cashier|table|check|invoice|number|phone)\b/i
/** A line about an entry or the whole list, a button, or a tag. */
const isDetail = (text: string) => detail.test(foldInPlace(text)) || /\d{1,2}[:.]\d{2}$|^#/.test(text)
/** Folded words that begin such a line. */
const details = {
  state: 'to from edited updated due every overdue shared note notes created by serve serves'.split(' '),
  /** Before the number of servings: "Für 6 Personen". */
  servings: ['pour', 'para', 'fur', 'per', 'voor', 'dla'].map(word => `${word} \\d{1,3}`),
  button: [
    ...['add to', 'buy now', 'in den warenkorb', 'jetzt kaufen', 'ajouter au', 'anadir', 'aggiungi al'],
    ...['adicionar ao', 'in winkelwagen', 'dodaj do'],
  ],
}
const detail = new RegExp(`^(?:${Object.values(details).flat().join('|')})\\b`)
