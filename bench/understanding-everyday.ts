import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentType } from '#contract/content-type.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Interpretation } from '#server/memory/interpret/interpretation.ts'
import { aReading } from '#test/a-reading.ts'
import { askedScreens } from './reading/asked-screens.ts'
import { setInType } from './understanding/set-in-type.ts'

/**
 * Measures how well screens of everyday life are interpreted: those of `reading-questions/`, which were
 * written for questions. Types and categories were labelled from the texts alone, before any was interpreted
 * (`everyday-screens.json`; a `null` category is none). Every second labelled screen is for developing. The
 * others are only counted. For each half, it prints how many are right, wrong or left open. It lists the
 * failures of the first half; `--all` lists all of it with descriptions.
 */
type Label = {
  set: string
  line: number
  types: ContentType[]
  categories: (string | null)[]
  title: string[]
}
type Seen = Label & { understood: Interpretation; category: string | null }

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const seenAt = Date.UTC(2026, 0, 24, 12)
const labels = JSON.parse(readFileSync(join(import.meta.dirname, 'everyday-screens.json'), 'utf8')) as Label[]
const chrome =
  /^\d{1,2}[:.]\d{2}(?!\d)|\d{1,3} ?%(?= |$)|\b[345]G\b|\bLTE\b|^https?:|^[\w.-]+\.\w+\/\S*$|^[<‹←≡]|▮|✓✓/u
const screens = new Map([...new Set(labels.map(({ set }) => set))].map(set => [set, askedScreens(set)]))

const seen = labels.map(see)
const developed = seen.filter((_, i) => i % 2 === 0)
report('to develop on', developed)
if (process.argv.includes('--counted'))
  report(
    'only counted',
    seen.filter((_, i) => i % 2 === 1),
  )
for (const one of developed) tell(one)

function see(label: Label): Seen {
  const lines = screens.get(label.set)?.[label.line - 1]?.lines ?? []
  const understood = interpret({ reading: setInType(aReading(lines.join('\n'))), categories, seenAt })
  return {
    ...label,
    understood,
    category: categories.find(({ id }) => id === understood.categoryId)?.name ?? null,
  }
}

function report(name: string, all: Seen[]) {
  const count = (is: (one: Seen) => boolean) => all.filter(is).length
  const typeRight = count(isTypeRight)
  const typeOpen = count(one => !isTypeRight(one) && one.understood.type === 'unknown')
  const filedRight = count(isFiledRight)
  const filedOpen = count(one => !isFiledRight(one) && one.category === null)
  console.log(
    `${name}: ${all.length}
  type: ${typeRight} right, ${all.length - typeRight - typeOpen} wrong, ${typeOpen} unclassified
  category: ${filedRight} right, ${all.length - filedRight - filedOpen} wrong, ${filedOpen} uncategorized
  title acceptable: ${count(one => titleFault(one) === null)}`,
  )
}

function tell(one: Seen) {
  const { title, type, description, analysis } = one.understood
  const faults = [
    isTypeRight(one) ? null : `type ${type}, not ${one.types.join(' or ')}`,
    isFiledRight(one) ? null : `category ${one.category}, not ${one.categories.join(' or ')}`,
    titleFault(one),
  ].filter(fault => fault !== null)
  if (faults.length === 0 && !process.argv.includes('--all')) return
  console.log(`\n${one.set} ${one.line} “${title}”: ${faults.join('; ') || 'right'}`)
  console.log(`   ${analysis.split('. ')[0]}.\n   ${description.slice(0, 300)}`)
}

function isTypeRight({ types, understood }: Seen): boolean {
  return types.includes(understood.type)
}

function isFiledRight(one: Seen): boolean {
  return one.categories.includes(one.category)
}

/**
 * A title must have at least one distinguishing word. It must have no clock, address bar or battery state.
 */
function titleFault({ title: telling, understood: { title } }: Seen): string | null {
  if (chrome.test(title)) return 'title with chrome'
  const folded = foldInPlace(title)
  return telling.some(word => folded.includes(foldInPlace(word)))
    ? null
    : `title without ${telling.slice(0, 3).join(' / ')}`
}
