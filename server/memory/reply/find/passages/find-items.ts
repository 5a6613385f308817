import type { Fact } from '#contract/fact.ts'
import { type ListItem, listItems } from '#server/memory/page/entries/list-items.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { dayMeant } from '#server/memory/reply/find/day-meant.ts'
import type { ItemList } from '#server/memory/reply/find/findings.ts'
import { type Asker, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, type Shot, seenAt } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { isoDaySaid } from '#server/memory/reply/say/day-said.ts'
import { linesMax } from '#server/memory/reply/say/written-parts.ts'

export type Items = { lists: ItemList[]; count: number }

/** Finds to-do lists, newest first, with their open items, or with `isDone` the ticked ones. */
export async function findItems(
  memories: Memories,
  asker: Asker,
  about: Subject,
  isDone = false,
): Promise<Items> {
  const known = await lists(memories, asker, about)
  const shots = known.length > 0 || about.words.length === 0 ? known : await ticked(memories, asker, about)
  const shown = shots.slice(0, linesMax)
  return {
    lists: await Promise.all(
      shown.map(shot =>
        itemsOf(memories, asker, shot, { isMeant: known !== shots || about.screenshotIds !== null, isDone }),
      ),
    ),
    count: shots.length,
  }
}

/** Screenshots of tasks and reminders. If the question names a subject, other lists about it count, too. */
async function lists(memories: Memories, asker: Asker, about: Subject): Promise<Shot[]> {
  const types = about.type ? [about.type] : (['task', 'reminder'] as const)
  const found = about.screenshotIds
    ? [await lookForAll(memories, asker, about)]
    : await Promise.all(types.map(type => lookForAll(memories, asker, { ...about, type })))
  const shots = [...new Map(found.flatMap(({ full }) => full).map(shot => [shot.row.id, shot])).values()]
  return shots
    .filter(
      shot =>
        about.screenshotIds ||
        isList(shot) ||
        (about.words.length === 0 && types.some(type => type === shot.row.type)),
    )
    .toSorted((a, b) => seenAt(b.row) - seenAt(a.row) || b.row.id - a.row.id)
}

/** Screenshots that were not stored as lists, but have at least two items with a checkbox. */
async function ticked(memories: Memories, asker: Asker, about: Subject): Promise<Shot[]> {
  const { full } = await lookForAll(memories, asker, about)
  const found: Shot[] = []
  for (const shot of full.slice(0, linesMax)) {
    const lines = await linesOf(memories, asker, shot)
    if (listItems(lines).filter(({ isDone }) => isDone !== null).length > 1) found.push(shot)
  }
  return found
}

async function itemsOf(
  memories: Memories,
  { ownerId }: Asker,
  shot: Shot,
  { isMeant, isDone: isWanted }: { isMeant: boolean; isDone: boolean },
): Promise<ItemList> {
  const facts = await memories.facts.of(ownerId, [shot.row.id])
  const lines = await linesOf(memories, { ownerId }, shot)
  const items = isList(shot) || isMeant ? listAmid(lines, shot) : []
  return {
    ...foundOf(shot, []),
    items: items
      .filter(({ isDone }) => (isDone === true) === isWanted)
      .map(({ text, box }) => ({ text, box, due: dueOf(text, facts) })),
    showsMarks: items.filter(({ isDone }) => isDone !== null).length >= items.length / 2,
  }
}

/** The items of a list. Without checkboxes, the lines below the title, up to a heading of values. */
function listAmid(lines: WrittenLine[], shot: Shot): ListItem[] {
  const all = listItems(lines)
  if (all.some(({ isDone }) => isDone !== null)) return all
  const from = lines.findIndex(({ text }) => text === shot.row.title) + 1
  const to = lines.findIndex(
    ({ text }, i) => i > from && /^\p{Lu}\p{L}+$/u.test(text) && /\p{L}: /u.test(lines[i + 1]?.text ?? ''),
  )
  if (to >= 0) return listItems(lines.slice(from, to))
  return isList(shot) ? all : []
}

/** The due date as written. The date of a relative day is added: "today, 3 May". */
function dueOf(item: string, facts: Fact[]): string | null {
  const fact = facts.find(({ kind, label }) => kind === 'date' && label === item)
  const day = fact && dayMeant({ value: fact.text, label: fact.label, line: fact.line }, facts)
  return fact ? [fact.text, ...(day ? ['iso' in day ? isoDaySaid(day.iso) : day.text] : [])].join(', ') : null
}

/** Whether a screenshot is a to-do list. Calendars and notices are reminders, too, but no lists. */
export const isList = ({ row }: Shot) => /\b(?:list|tasks|reminders)\b/i.test(`${row.tags} ${row.title}`)
