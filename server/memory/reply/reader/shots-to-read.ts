import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { tableRows } from '#server/memory/page/entries/table-rows.ts'
import { linesOfPage, type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { asksOfSaying, textsUnstamped } from '#server/memory/reply/gather/talk-times.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import type { ReadShot } from './features/met-shot.ts'
import type { QuestionWord } from './read-question-words.ts'

/** A screenshot to read, and its lines with their boxes. */
export type ShotToRead = ReadShot & { row: ScreenshotRow; written: WrittenLine[] }

/**
 * Limits for one question: screenshots, and lines and characters of each. They exceed what a screen shows.
 * The owner's note is always read.
 */
const [shotsMax, linesMax, charsMax] = [8, 150, 8_000]

/** The reader was trained with scores that fall off more steeply than those of a search. */
const sharpness = 2

/**
 * Loads the screenshots that match most words of the question, or the given ones. `others` are added in any
 * case.
 */
export async function shotsToRead(
  memories: Pick<Memories, 'recall' | 'screenshots' | 'readings'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  { screenshotIds }: Pick<Subject, 'screenshotIds'>,
  { text: asked, words }: { text: string; words: QuestionWord[] },
  others: number[] = [],
): Promise<ShotToRead[]> {
  const most = screenshotIds
    ? screenshotIds.slice(0, shotsMax).map(id => ({ id, score: 1 }))
    : await memories.recall.gather(ownerId, words, shotsMax, asked)
  const further = others.filter(id => most.every(one => one.id !== id))
  const gathered = [...most, ...further.map(id => ({ id, score: 0 }))]
  const top = gathered[0]?.score || 1
  const rows = await memories.screenshots.findMany(
    ownerId,
    gathered.map(({ id }) => id),
  )
  return Promise.all(
    gathered.flatMap(({ id, score }, rank) => {
      const row = rows.find(one => one.id === id)
      return row ? [readShot(row, { score: (score / top) ** sharpness, rank })] : []
    }),
  )

  async function readShot(row: ScreenshotRow, place: Pick<ReadShot, 'score' | 'rank'>): Promise<ShotToRead> {
    const reading = await memories.readings.find(ownerId, row.id)
    const written = firstOf(tableRows(writtenLines(row, reading)))
    const lines = written.map(({ text }) => text)
    // The time of a message is not the time of what it is about.
    const read = isTalk(row) && !asksOfSaying.test(asked) ? textsUnstamped(lines) : lines
    return { row, written, title: row.title, lines: read, ...place }
  }
}

function firstOf(lines: WrittenLine[]): WrittenLine[] {
  const shown = linesOfPage(lines)
  let chars = 0
  const end = shown.findIndex(({ text }, i) => {
    chars += text.length
    return i === linesMax || chars > charsMax
  })
  return end < 0 ? lines : [...shown.slice(0, end), ...lines.filter(({ isNote }) => isNote)]
}
