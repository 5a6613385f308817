import { expect, test } from 'vitest'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { readQuestionWords } from './read-question-words.ts'
import { shotsToRead } from './shots-to-read.ts'

const [sqlite] = scratchDatabases()

test.each([
  ['1,000 short lines', Array.from({ length: 1_000 }, (_, i) => `bread ${i}`), 150],
  ['100 kB in long lines', Array.from({ length: 200 }, (_, i) => `bread ${i} `.padEnd(500, 'x')), 16],
])('of %s only the first are read, and the whole note', async (_, lines, count) => {
  if (!sqlite) throw new Error('There is always SQLite')
  await using database = await sqlite.open()
  const owner = await anOwner(database)
  await keepScreenshot(database, owner, {
    reading: aReading(lines.join('\n')),
    note: 'rye. Or spelt\nfrom Ottilie',
  })
  const { db } = database
  const recall = createRecall({ ...database, clock: () => 0 })
  const memories = { recall, screenshots: screenshotStore(db), readings: readingStore(db) }
  const text = 'how long does the bread bake'
  const asked = { text, words: readQuestionWords(text) }
  const [shot] = await shotsToRead(memories, { ownerId: owner }, { screenshotIds: null }, asked)
  expect(shot?.lines).toEqual([
    ...lines.slice(0, count).map(line => line.trim()),
    'rye. Or spelt',
    'from Ottilie',
  ])
})
