import { isDoing, isTelling } from './asking-words.ts'
import type { Findings } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { isTalk } from './is-talk.ts'
import { bullet } from './list-items.ts'
import { type Asker, lookForAny } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About } from './plan.ts'
import { foundOf } from './shot.ts'
import { says, speechOf } from './speaks-of.ts'
import { splitTime } from './time-words.ts'
import { rowsOf } from './told-lines.ts'
import { wordsAsked } from './words-asked.ts'
import { type WrittenLine, writtenLines } from './written-lines.ts'

type Told = Extract<Findings, { kind: 'told' }>

/**
 * "What comes right after the roadmap": of an agenda, a list or steps the next row of the same make, or the one before; null where
 * nothing stands in such a row, or several do.
 */
export async function findNextRow(
  memories: Memories,
  asker: Asker,
  about: Pick<About, 'screenshotIds'>,
  question: string,
): Promise<Told | null> {
  const [, way = '', named = ''] = asksNext.exec(question) ?? []
  const words = foldWords(named).filter(word => isTelling(word) && !isDoing(word))
  if (words.length === 0 || splitTime(named, 'also-named').when !== null) return null
  const shots = await lookForAny(memories, asker, { ...about, when: null }, wordsAsked(named))
  for (const shot of shots.filter(({ row }) => !isTalk(row))) {
    const title = speechOf(shot.row.title)
    const rows = rowsOf(writtenLines(shot.row, await memories.readings.find(asker.ownerId, shot.row.id)))
    const open = words.filter(word => !says(title, word))
    const [at, ...others] = rows.flatMap(({ text }, i) =>
      open.length > 0 && open.every(word => says(speechOf(text), word)) ? [i] : [],
    )
    const next = at === undefined || others.length > 0 ? null : besideIt(rows, at, way.toLowerCase())
    if (!next) continue
    const found = foundOf(shot, [])
    const line = { ...found, value: next.text, label: null, line: next.text, box: next.box, day: null }
    return { kind: 'told', told: [{ ...found, heading: null, lines: [line] }], isSure: true }
  }
  return null
}

const asksNext =
  /^\W*(?:(?:and|so|then)\W+)?(?:what|who|which)\b.*?\b(?:right |straight |just |immediately |directly )?(after|before)\b (.+?)\W*$/i

/** The nearest row that begins as this one does: with an hour, a number or a mark. */
function besideIt(rows: WrittenLine[], at: number, way: string): WrittenLine | null {
  const make = makeOf(rows[at]?.text ?? '')
  if (make === null) return null
  const ahead = way === 'before' ? rows.slice(0, at).reverse() : rows.slice(at + 1)
  return ahead.find(({ text }) => makeOf(text) === make) ?? null
}

function makeOf(text: string): 'hour' | 'number' | 'mark' | null {
  if (/^\d{1,2}[:.]\d{2}\b/.test(text)) return 'hour'
  if (/^\d{1,2}[.)]\s/.test(text)) return 'number'
  return bullet.test(text) ? 'mark' : null
}
