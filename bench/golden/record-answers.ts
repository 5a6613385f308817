import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { questionsAbout } from '../measure/questions-about.ts'
import { readingOfMade } from '../measure/reading-of-made.ts'
import { askedScreens, heldOut, learningSets } from '../reading/asked-screens.ts'
import { answersFrom } from '../replying/a-remy.ts'
import { handWritten } from '../replying/hand-written.ts'
import { keepLibrary } from '../replying/keep-library.ts'
import { keepNamed, keepPictures } from '../replying/keep-pictures.ts'
import type { Recorded } from './recorded.ts'
import { withScratchDatabase } from './with-scratch-database.ts'

const now = Date.UTC(2026, 1, 2, 12)

/**
 * A library and its questions. Several questions in a row are a conversation, and only the last answer is
 * recorded.
 */
type Set = { name: string; keep: (into: Database, ownerId: OwnerId) => Promise<unknown>; asked: string[][] }

/** Records the answer to every question of the benches, each with the screenshots of its bench. */
export async function recordAnswers(): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (const set of sets()) recorded.push(...(await answersOf(set)))
  return recorded
}

function sets(): Set[] {
  const { made, asked } = questionsAbout(420)
  return [
    {
      name: 'made',
      async keep(into, ownerId) {
        for (const name of pictures()) await keepNamed(into, ownerId, { name, reading: readingOf(name), now })
        for (const one of made)
          await keepNamed(into, ownerId, {
            name: one.name,
            reading: readingOfMade(one),
            now: one.seenAt ?? now,
          })
      },
      asked: asked.map(({ before = [], question }) => [...before, question]),
    },
    {
      name: 'by hand',
      keep: (into, ownerId) => keepLibrary(into, ownerId, 400, now),
      asked: handWritten.map(([said]) => [said].flat()),
    },
    {
      name: 'asked',
      keep: (into, ownerId) => keepPictures(into, ownerId, now),
      asked: ['pictures-questions', 'free-questions'].flatMap(file =>
        readAsked(file).map(({ asked }) => [asked].flat()),
      ),
    },
    {
      name: 'reading',
      async keep(into, ownerId) {
        for (const name of readingSets())
          for (const [i, { lines }] of askedScreens(name).entries())
            await keepNamed(into, ownerId, { name: `${name}-${i}`, reading: aReading(lines.join('\n')), now })
      },
      asked: readingSets().flatMap(name =>
        askedScreens(name).flatMap(({ asked, absent }) => [
          ...asked.map(({ q }) => [q]),
          ...absent.map(q => [q]),
        ]),
      ),
    },
  ]
}

function answersOf({ name, keep, asked }: Set): Promise<Recorded[]> {
  return withScratchDatabase(async (database, ownerId) => {
    await keep(database, ownerId)
    const recall = createRecall({ ...database, clock: () => now })
    const answer = answersFrom(database, recall, now)
    const person = { ownerId, timeZone: 'UTC' }
    const recorded: Recorded[] = []
    for (const [i, row] of asked.entries()) {
      const turns: Turn[] = []
      for (const content of row.slice(0, -1)) {
        const reply = await answer(person, content, { turns, screenshotId: null })
        turns.push({ role: 'user', content, sources: [] }, { role: 'assistant', ...reply })
      }
      const { content, ...rest } = await answer(person, row.at(-1) ?? '', { turns, screenshotId: null })
      recorded.push({ key: `${name} ${i}: ${row.join(' / ')}`, shown: content, rest })
    }
    return recorded
  })
}

function readingSets(): string[] {
  return [...heldOut, ...learningSets()]
}

function pictures(): string[] {
  return readdirSync(join(import.meta.dirname, '../../test/pictures/truth')).map(file => parse(file).name)
}

function readAsked(name: string): { asked: string | string[] }[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../asked/${name}.json`), 'utf8'))
}
