import { dayOf } from '#server/language/time/calendar-day.ts'
import { writesMonthFirst } from '#server/language/time/writes-month-first.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { lineTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import { foundOfRow, seenAt } from '#server/memory/reply/gather/shot.ts'
import { textsUnstamped } from '#server/memory/reply/gather/talk-times.ts'
import type { ReadAnswer, Weighing } from '#server/memory/reply/reader/read-answer.ts'
import { type LineSet, likeliestSet, type SetOfShot } from '#server/memory/reply/reader/sets/likeliest-set.ts'
import { cellsOf } from './figures-of-lines.ts'
import { reckonSet } from './reckon-set.ts'
import type { SeenLine } from './times-of-lines.ts'

export type FoundSet = Extract<Findings, { kind: 'set' }>

/**
 * Finds the lines that answer together, and does what the question asks with them. Null if the network knows
 * none, if they lack the figures, or if one of them addresses a machine.
 */
export function findSet(
  question: string,
  weighing: Pick<Weighing, 'shots' | 'sets'>,
  read: Pick<ReadAnswer, 'scores'>,
  { now }: Pick<Asker, 'now'>,
): { found: FoundSet; set: LineSet } | null {
  const set = likeliestSet(weighing, read)
  const lines = set?.of.flatMap(linesOf) ?? []
  const [first] = set?.of ?? []
  // A single line is for the reader.
  if (!set || !first || lines.length < 2 || lines.some(({ value }) => speaksToReader(value))) return null
  const { operation } = set
  const asked = { lines: set.of.flatMap(seenLines), head: headAbove(first), question }
  const reckoned = reckonSet(operation, asked, dayOf(now))
  if (!reckoned) return null
  const result = 'result' in reckoned ? reckoned.result : null
  const shown = 'chosen' in reckoned ? reckoned.chosen.flatMap(i => lines[i] ?? []) : lines
  return {
    found: { kind: 'set', lines: shown, how: { operation, result, count: lines.length } },
    set,
  }
}

function linesOf({ shot, lines }: SetOfShot): Evidence[] {
  const found = foundOfRow(shot.row)
  return lines.flatMap(i => {
    const line = shot.written[i]
    return line ? [lineTold(found, line)] : []
  })
}

/** In a conversation, the hours at which messages were sent are no figures. */
function seenLines({ shot, lines }: SetOfShot): SeenLine[] {
  const written = shot.written.map(({ text }) => text)
  const texts = isTalk(shot.row) ? textsUnstamped(written) : written
  const [seen, monthFirst] = [dayOf(seenAt(shot.row)), writesMonthFirst(shot.lines)]
  return lines.flatMap(i => {
    const text = texts[i]
    return text === undefined ? [] : [{ text, seen, monthFirst }]
  })
}

/** The nearest line above the set that has about as many cells as its first line, and no figure. */
function headAbove({ shot, lines: [first = 0] }: SetOfShot): string | null {
  const count = cellsOf(shot.lines[first] ?? '').length
  return (
    shot.lines
      .slice(0, first)
      .findLast(line => !/\d/.test(line) && cellsOf(line).length >= Math.max(2, count - 1)) ?? null
  )
}
