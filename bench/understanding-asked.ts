import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ContentType } from '#contract/content-type.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Interpretation } from '#server/memory/interpret/interpretation.ts'
import { aReading } from '#test/a-reading.ts'
import { setInType } from './understanding/set-in-type.ts'

/**
 * Measures how well screens of everyday life are titled, typed and filed. Authors who knew nothing of Remy
 * wrote the screens. Others, who had seen only the texts, labelled what a fair judge would accept. Some sets
 * are for developing (errors are listed, with `--all` every screen). The others are only reported. Exits with
 * 1 if a target is missed.
 *
 * node bench/understanding-asked.ts [--all] [set …]
 */
const developed = ['student', 'retiree', 'designer', 'driver', 'workshop', 'teacher']
const reported = ['chef', 'nurse', 'nomad']
const aims = { type: 0.92, shelf: 0.88, open: 0.1, title: 0.9 }

const Label = z.object({
  name: z.string(),
  /** Whether a person can say what it is about. */
  clear: z.boolean(),
  types: z.array(ContentType),
  shelves: z.array(z.string().nullable()),
  titles: z.array(z.string()),
  /** A good title has one of these words. */
  must: z.array(z.string()),
  description: z.string(),
})
type Label = z.infer<typeof Label>
type Card = { set: string; label: Label; understood: Interpretation; shelf: string | null }

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const seenAt = Date.UTC(2026, 1, 2, 12)
const args = process.argv.slice(2)
const isAll = args.includes('--all')
const named = args.filter(arg => !arg.startsWith('--'))
const wanted = (sets: string[]) => sets.filter(set => named.length === 0 || named.includes(set))

const cards = wanted(developed).flatMap(cardsOf)
for (const card of cards) tell(card)
for (const set of wanted(developed))
  report(
    set,
    cards.filter(card => card.set === set),
  )
report('all developed', cards)
const unseen = wanted(reported).map(set => ({ set, cards: cardsOf(set) }))
for (const { set, cards } of unseen) report(set, cards)
process.exitCode = report(
  'all reported',
  unseen.flatMap(({ cards }) => cards),
)
  ? 0
  : 1

function cardsOf(set: string): Card[] {
  const screens = z.record(z.string(), z.string()).parse(readJson(`${set}-screens.json`))
  return z
    .array(Label)
    .parse(readJson(`${set}-labels.json`))
    .map(label => {
      const reading = setInType(aReading(screens[label.name] ?? ''))
      const understood = interpret({ reading, categories, seenAt })
      const shelf = categories.find(({ id }) => id === understood.categoryId)?.name ?? null
      return { set, label, understood, shelf }
    })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'asked', file), 'utf8'))
}

/** Returns whether every target is met. */
function report(name: string, all: Card[]): boolean {
  if (all.length === 0) return true
  const share = (some: Card[], is: (card: Card) => boolean) =>
    some.filter(is).length / Math.max(1, some.length)
  const clear = all.filter(({ label }) => label.clear && !label.shelves.includes(null))
  const [type, shelf, title] = [share(all, isTyped), share(all, isFiled), share(all, isTitled)]
  const open = share(clear, ({ shelf }) => shelf === null)
  console.log(
    `${name}: ${all.length} screens; type ${type.toFixed(2)}, shelf ${shelf.toFixed(2)}, clear ones without a shelf ${open.toFixed(2)}, titles that tell ${title.toFixed(2)}`,
  )
  return type >= aims.type && shelf >= aims.shelf && open <= aims.open && title >= aims.title
}

function isTyped({ label, understood }: Card): boolean {
  return label.types.includes(understood.type)
}

function isFiled({ label, shelf }: Card): boolean {
  return label.shelves.includes(shelf)
}

/** The title has a distinguishing word and no clock, and is not cut. */
function isTitled({ label, understood: { title } }: Card): boolean {
  const folded = foldInPlace(title)
  return (
    !/^\d{1,2}[:.]\d{2}(?!\d)|…$/.test(title) && label.must.some(word => folded.includes(foldInPlace(word)))
  )
}

function tell(card: Card) {
  const { set, label, understood, shelf } = card
  const faults = [
    isTyped(card) ? [] : `type ${understood.type}, not ${label.types.join(' or ')}`,
    isFiled(card) ? [] : `shelf ${shelf}, not ${label.shelves.join(' or ')}`,
    isTitled(card) ? [] : `title without ${label.must.join(' / ')}`,
  ].flat()
  if (faults.length === 0 && !isAll) return
  console.log(`\n${set} ${label.name}: ${faults.join('; ') || 'right'}
   title        ${understood.title}   (${label.titles[0]})
   description  ${understood.description}   (${label.description})
   analysis     ${understood.analysis}`)
}
