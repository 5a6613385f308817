import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anyText } from '#test/any-text.ts'
import { fillShelf } from '#test/recall/fill-shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'
import { recallRoutes } from './recall-routes.ts'

const engines = scratchDatabases()

describe.skipIf(engines.some(({ isMissing }) => isMissing))('SQLite and PostgreSQL', () => {
  const doors: Awaited<ReturnType<typeof openDoor>>[] = []

  beforeAll(async () => {
    for (const engine of engines) doors.push(await openDoor(engine))
    return async () => {
      for (const door of doors) await door.close()
    }
  })

  test('answer any search with 200 or a sentence, and both with the same screenshots, reasons and hints', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(...paths), async (text, path) => {
        const [sqlite, postgres] = await Promise.all(
          doors.map(door => door.ask(path(encodeURIComponent(text)))),
        )
        expect([200, 400]).toContain(sqlite?.status)
        if (sqlite?.status === 400) expect(sqlite.body).toMatchObject({ error: expect.stringMatching(/\S/) })
        expect(postgres).toEqual(sqlite)
      }),
      { numRuns: 120 },
    )
  })
})

const now = Date.UTC(2025, 5, 11, 12)

const paths: ((text: string) => string)[] = [
  text => `/api/screenshots?search=${text}`,
  text => `/api/screenshots?search=${text}&type=meal&limit=3`,
  text => `/api/screenshots/search?q=${text}&timeZone=Asia/Kathmandu`,
  text => `/api/screenshots/search/hints?search=${text}`,
  text => `/api/screenshots/search/hints?search=${text}&smart=1&categoryId=none`,
]

/** Queries of words that are there, words that are nearly there, special characters, and any text. */
const word = fc.constantFrom(
  ...'ramen ramne lisbon hotel hote1 6050 MPU6O5O tation banana bananabread recipe food travel quote 1Z999 東京 🎂 елка the a art of war'.split(
    ' ',
  ),
)
const sign = fc.constantFrom(
  ...'" “ -hotel -"art of war" type:meal -type:workout type:x category:travel category:none has:phone has: before:2025 after:yesterday before:31.02.2025 OR AND NOT NEAR( * ^ : - -- ; \' % _ \\ <-> ! & | over $5 last week in March next week has:amount has:date before:may after:may due yesterday this friday'.split(
    ' ',
  ),
)
const asked = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.oneof(word, sign), { maxLength: 6 }).map(parts => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: anyText({ maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x'.repeat(500), '"'.repeat(501), '1a'.repeat(240), '-'.repeat(400)),
  },
)

async function openDoor(engine: (typeof engines)[number]) {
  const scratch = await engine.open()
  const { owner, ids } = await fillShelf(scratch)
  await giveTimesAndFacts(scratch, owner, [...ids.values()])
  const place = { origin: 'http://localhost', trustProxy: false, fileBytesMax: 1 }
  const http = await createHttpServer({ ...place, log: createLog('silent'), authenticate: async () => owner })
  const recall = createRecall({ ...scratch, clock: () => now })
  recallRoutes(http, { db: scratch.db, limitOften: async () => {}, recall })
  return {
    async ask(url: string) {
      const answer = await http.inject({ url })
      return { status: answer.statusCode, body: answer.json() }
    },
    async close() {
      await http.close()
      await scratch[Symbol.asyncDispose]()
    },
  }
}

/** One screenshot a week up to now, with every kind of fact, so that times and facts find only some. */
async function giveTimesAndFacts({ db }: ScratchDatabase, owner: OwnerId, ids: number[]) {
  for (const [i, id] of ids.entries()) {
    const created_at = now - (ids.length - i) * weekMillis + 1
    await db.updateTable('screenshots').set({ created_at }).where('id', '=', id).execute()
    const [kind, value] = facts[i % facts.length] ?? ['code', '']
    const fact: Fact = { kind, value, text: value, label: null, line: value, box: null }
    await factStore(db).replace(owner, id, [fact])
  }
}
const weekMillis = 7 * 86_400_000
const facts: [Fact['kind'], string][] = [
  ['amount', '12.50 USD'],
  ['phone', '+15550134'],
  ['date', '2025-06-17T09:40'],
  ['link', 'https://example.com'],
  ['amount', '1300 JPY'],
  ['email', 'ann@example.com'],
  ['date', '2025-03-09'],
  ['code', 'AB-12'],
]
