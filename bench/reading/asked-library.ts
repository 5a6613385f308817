import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LeaningsOf } from '#server/language/words/leanings-file.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { coverageStore } from '#server/memory/reply/gather/coverage-store.ts'
import { readOnce } from '#server/memory/reply/gather/read-once.ts'
import { answerKinds, kindOfAnswer } from '#server/memory/reply/reader/answer-kinds.ts'
import { kindsAsked } from '#server/memory/reply/reader/kinds-asked.ts'
import { readLines } from '#server/memory/reply/reader/read-answer.ts'
import type { ShotToRead } from '#server/memory/reply/reader/shots-to-read.ts'
import type { LinesRead } from '#server/memory/reply/verify/features/candidate-place.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { keepNamed } from '../replying/keep-pictures.ts'
import { type AskedScreen, askedScreens } from './asked-screens.ts'
import type { KindExample } from './learn-kinds.ts'
import { type RulesCandidate, rulesCandidate } from './rules-candidate.ts'

export type AskedSet = { name: string; screens: AskedScreen[] }
export const setsNamed = (names: string[]): AskedSet[] =>
  names.map(name => ({ name, screens: askedScreens(name) }))

/**
 * A question with its candidate lines: 1 is right, 0 is wrong, and null has the value although no author
 * named it.
 */
export type AskedExample = {
  set: string
  isAbsent: boolean
  /** By screenshot and line. */
  features: Float32Array[][]
  right: (1 | 0 | null)[][]
  read: LinesRead
  question: string
  made: RulesCandidate
}

export const theDay = Date.UTC(2026, 1, 2, 12)

/** Makes one person's library of all screens. Each is named after its set and number. */
export async function openLibrary(sets: AskedSet[]) {
  const folder = await mkdtemp(join(tmpdir(), 'remy-reading-'))
  const database = await openDatabase({ dataFolder: folder })
  await migrate(database.db, database.engine, migrations)
  const ownerId = await anOwner(database)
  for (const { name, screens } of sets)
    for (const [i, { lines }] of screens.entries())
      await keepNamed(database, ownerId, {
        name: `${name}-${i}`,
        reading: aReading(lines.join('\n')),
        now: theDay,
      })
  const recall = createRecall({ ...database, clock: () => theDay })
  return {
    ...{ database, recall, ownerId },
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The kind of answer to each question. */
export const kindExamples = ({ screens }: AskedSet): KindExample[] =>
  screens.flatMap(({ asked }) =>
    asked.map(({ q, value }) => ({ question: q, kind: answerKinds.indexOf(kindOfAnswer(value)) })),
  )

/** All questions of a set, each with the results of the product's own search. */
export async function* examplesOf(
  { database, recall, ownerId }: Awaited<ReturnType<typeof openLibrary>>,
  { name, screens }: AskedSet,
  leanings: LeaningsOf,
): AsyncGenerator<AskedExample> {
  const { db } = database
  const all = {
    ...{ recall, screenshots: screenshotStore(db), readings: readingStore(db), facts: factStore(db) },
    ...{ categories: categoryStore(db), coverage: coverageStore(db) },
  }
  for (const [i, { lines, asked, absent }] of screens.entries()) {
    // Questions about one screen have much the same results.
    const memories = readOnce(all)
    for (const question of [...asked, ...absent]) {
      const one = typeof question === 'string' ? { q: question, line: [], value: '' } : question
      const made = await rulesCandidate(memories, { ownerId, timeZone: 'UTC', now: theDay }, one.q, {
        value: typeof question === 'string' ? null : one.value,
        source: `${name}-${i}`,
      })
      const asked = { others: made.screenshotIds, kinds: kindsAsked(one.q, leanings) }
      const read = await readLines(memories, { ownerId }, { screenshotIds: null }, one.q, asked)
      if (!read) continue
      const { words, relations, known, kinds, shots, features } = read
      const told = [one.line].flat().map(at => spaced(lines[at] ?? ''))
      const right = shots.map(shot =>
        shot.lines.map(line => {
          if (shot.row.file_name !== `${name}-${i}`) return 0
          if (told.some(other => spaced(line).includes(other))) return 1
          return one.value.length > 2 && spaced(line).includes(spaced(one.value)) ? null : 0
        }),
      )
      yield {
        set: name,
        isAbsent: typeof question === 'string',
        features,
        right,
        read: { words, relations, known, kinds, shots: shots.map(shotRead) },
        question: one.q,
        made,
      }
    }
  }
}

const shotRead = ({ row: { id }, title, lines }: ShotToRead) => ({ row: { id }, title, lines })

/** A reading has no double spaces and no leading spaces. */
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
