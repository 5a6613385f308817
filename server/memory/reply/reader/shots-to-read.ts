import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { tableRows } from '#server/memory/page/entries/table-rows.ts'
import { linesOfPage, type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { asksOfSaying, textsUnstamped } from '#server/memory/reply/gather/talk-times.ts'
import type { About } from '#server/memory/reply/question/plan.ts'
import type { ReadShot } from './features/met-shot.ts'
import type { QuestionWord } from './read-question-words.ts'

/** A screenshot whose lines are to be weighed, and those lines with their places. */
export type ShotToRead = ReadShot & { row: ScreenshotRow; written: WrittenLine[] }

/**
 * So many screenshots are read for one question, and of each so many lines, with so many characters: far more
 * than a screen shows. The note that its owner wrote is read whole.
 */
const [shotsMax, linesMax, charsMax] = [8, 150, 8_000]

/** The reader learned from scores that fall off faster than those of a search. */
const sharpness = 2

/**
 * The few that have most of the question's words; or those that were spoken of. And `others`, whatever they
 * have.
 */
export async function shotsToRead(
  memories: Pick<Memories, 'recall' | 'screenshots' | 'readings'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  { screenshotIds }: Pick<About, 'screenshotIds'>,
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
    // The hour at which a message was sent is no time of what it is about.
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
