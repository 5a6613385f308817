import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { fillShelf } from './fill-shelf.ts'
import { createRecall } from './recall.ts'
import { recallRoutes } from './recall-routes.ts'

const engines = scratchDatabases()

describe.skipIf(engines.some(({ isMissing }) => isMissing))('the two databases', () => {
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

const paths: ((text: string) => string)[] = [
  text => `/api/screenshots?search=${text}`,
  text => `/api/screenshots?search=${text}&type=meal&limit=3`,
  text => `/api/screenshots/search?q=${text}&timeZone=Asia/Kathmandu`,
  text => `/api/screenshots/search/hints?search=${text}`,
  text => `/api/screenshots/search/hints?search=${text}&smart=1&categoryId=none`,
]

/** Of words that are there, words that are nearly there, signs that mean something to somebody, and anything at all. */
const word = fc.constantFrom(
  ...'ramen ramne lisbon hotel hote1 6050 MPU6O5O tation banana bananabread recipe food travel quote 1Z999 東京 🎂 елка the a art of war'.split(
    ' ',
  ),
)
const sign = fc.constantFrom(
  ...'" “ -hotel -"art of war" type:meal -type:workout type:x category:travel category:none has:phone has: before:2025 after:yesterday before:31.02.2025 OR AND NOT NEAR( * ^ : - -- ; \' % _ \\ <-> ! & | over $5 last week in March next week'.split(
    ' ',
  ),
)
const asked = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.oneof(word, sign), { maxLength: 6 }).map(parts => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map(text => text.toWellFormed()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x'.repeat(500), '"'.repeat(501), '1a'.repeat(240), '-'.repeat(400)),
  },
)

async function openDoor(engine: (typeof engines)[number]) {
  const scratch = await engine.open()
  const { owner } = await fillShelf(scratch)
  const place = { origin: 'http://localhost', trustProxy: false, fileBytesMax: 1 }
  const http = await createHttpServer({ ...place, log: createLog('silent'), authenticate: async () => owner })
  recallRoutes(http, { recall: createRecall({ ...scratch, clock: () => Date.UTC(2025, 5, 11, 12) }) })
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
