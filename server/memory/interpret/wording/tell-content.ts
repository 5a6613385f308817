import type { Fact } from '#contract/fact.ts'
import { weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { sayMoment } from '#server/memory/interpret/facts/say-fact.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { isSecret } from '#server/memory/keep/secrets/is-secret.ts'
import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { withoutIcon } from '#server/memory/page/headings/readable-text.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

const linesMax = 200
const itemsMax = 3
const itemCharsMax = 70

/** "On it: Call dentist (24 January 2026), Renew car registration and 5 more"; null where nothing is listed. */
export function itemsOf(
  page: Page,
  { kind, head, facts }: { kind: Kind | null; head: string; facts: Fact[] },
): string | null {
  const ticked = kind && tasks.has(kind.id) ? tickedOf(page, head, facts) : null
  if (ticked) return ticked
  const lines = linesOf(page).filter(text => text.length <= itemCharsMax && isEntry(text, head, facts))
  const shapes = lines.map(shapeOf)
  const isOften = (shape: string) => shapes.indexOf(shape) !== shapes.lastIndexOf(shape)
  const single = lines.filter((_, i) => !isOften(shapes[i] ?? ''))
  const items = kind?.id === 'recipe' ? single.filter(text => measured.test(text)) : single
  if (items.length === 0) return null
  const shown = items.slice(0, itemsMax).map(text => withDue(text.replace(/[.,;:]+$/, ''), facts))
  const rest = items.length - shown.length
  return `${kind?.id === 'recipe' ? 'With' : 'On it'}: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

const tasks = new Set(['to-do-list', 'checklist', 'chores', 'packing-list', 'work-tasks', 'shopping-list'])
const doneMark = /^(?:[☑✓✔☒✅]|\[[xX✓]\])\s*(?=\p{L})/u
const openMark = /^(?:[☐□○◯]|\[ ?\])\s*(?=\p{L})/u

/** "To do: Buy milk, Call Ann; done: Pay rent": where the picture has a box or a tick before each. */
function tickedOf(page: Page, head: string, facts: Fact[]): string | null {
  const entries = (mark: RegExp) =>
    page.paragraphs
      .slice(0, linesMax)
      .filter(({ text }) => mark.test(text))
      .map(({ text }) => text.replace(mark, '').replace(/[.,;:]+$/, ''))
      .filter(text => text.length <= itemCharsMax && isEntry(text, head, facts))
  const [done, open] = [entries(doneMark), entries(openMark)]
  if (done.length === 0 || open.length === 0) return null
  const said = (items: string[]) => {
    const shown = items.slice(0, itemsMax).map(text => withDue(text, facts))
    return `${shown.join(', ')}${items.length > itemsMax ? ` and ${items.length - itemsMax} more` : ''}`
  }
  return `To do: ${said(open)}. Done: ${said(done)}`
}

const sentenceWordsMin = 5
const sentenceCharsMax = 160

/** "It says: “…”": the first thing said that the head does not say yet. */
export function firstWords(page: Page, { head, facts }: { head: string; facts: Fact[] }): string | null {
  const folded = foldInPlace(head)
  const isNew = (text: string) => !folded.includes(foldInPlace(text).slice(0, 24))
  const said = linesOf(page)
    .filter(
      text =>
        text.split(' ').length >= sentenceWordsMin &&
        isNameable(text) &&
        isSentence(text) &&
        !isByline.test(text),
    )
    .find(text => isNew(text) && !isValue(text, facts))
  return said
    ? `It says: “${cutWords(said.replace(/^["“„«]|["”“»]$/g, '')).replace(/[.,;:–—-]+$/, '')}”.`
    : null
}

const linesOf = (page: Page) => page.paragraphs.slice(0, linesMax).map(({ text }) => withoutIcon(text))
/** Not the entries of a menu, each with its capital; German has many capitals too. */
function isSentence(text: string): boolean {
  const words = text.split(' ').filter(word => /\p{L}/u.test(word))
  return words.filter(word => /^\P{L}*\p{Ll}/u.test(word)).length >= 0.3 * words.length
}

const isByline = / · |<\S+@\S+>|^(?:by|von|par|por) \p{Lu}/iu
/** "12 day streak" and "31 day streak", "5 reps" and "8 reps" tell of entries and are none. */
const shapeOf = (text: string) => foldInPlace(text).replace(/[\d.,]+/g, '#')
const measured = /^(?:[\d½¼¾⅓⅔]|(?:a|an|un|une|eine?) )/i
const boardColumn = /^(?:to do|in progress|in review|doing|done|backlog|blocked)$/i
/** The head of a column, or of a part. */
const isColumnHead = (text: string) =>
  new RegExp(String.raw`^${weekdayOrShort}\.?$`, 'i').test(text) ||
  /^[\p{Lu}\s]{2,12}$/u.test(text) ||
  /^[\p{L}\s]{3,16} \d{1,3}$/u.test(text)

function isEntry(text: string, head: string, facts: Fact[]): boolean {
  const isSaid = foldInPlace(head).includes(foldInPlace(text))
  return (
    !isSaid &&
    !boardColumn.test(text) &&
    isNameable(text) &&
    !isGeneric(text) &&
    !isColumnHead(text) &&
    !text.includes(' · ') &&
    !isValue(text, facts)
  )
}

const isValue = (text: string, facts: Fact[]) =>
  facts.some(fact => text.includes(fact.text) && (fact.text.length > 0.5 * text.length || isSecret(fact)))

function withDue(item: string, facts: Fact[]): string {
  const due = facts.find(({ kind, label }) => kind === 'date' && label === item)
  return due ? `${item} (${sayMoment(due.value)})` : item
}

function cutWords(text: string): string {
  if (text.length <= sentenceCharsMax) return text
  const cut = text.lastIndexOf(' ', sentenceCharsMax)
  return `${text.slice(0, cut > 0 ? cut : sentenceCharsMax).toWellFormed()}…`
}
