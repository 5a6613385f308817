import { readFileSync, writeFileSync } from 'node:fs'
import { stepsToWarmSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { keepIndexTidy } from '#server/memory/recall/index/keep-index-tidy.ts'
import { mergeIndex } from '#server/memory/recall/index/merge-index.ts'
import { stepsToWarmQuestions } from '#server/memory/recall/search/warm-questions.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { keepHeapSmall } from '#server/platform/keep-heap-small.ts'
import { tameAllocator } from '#server/platform/tame-allocator.ts'
import { memoryOf } from '../measure/memory-of.ts'
import type { Filled } from './fill-library.ts'
import { finder } from './finder.ts'
import { loopHolds } from './loop-holds.ts'
import { report, type Taken, timeCalls } from './time-calls.ts'
import { type Uploaded, uploader } from './uploader.ts'

/** The measurements of one engine. Times are in milliseconds, memory in megabytes. */
export type Measured = {
  plainHeavy: Taken
  plainLight: Taken
  smartHeavy: Taken
  smartLight: Taken
  page: Taken
  put: Taken
  upload: Taken
  uploadBeside: Taken
  searchBeside: Taken
  hold: { held: number; worked: number }
  memory: { now: number; peak: number }
}
export type Order = {
  place: { dataFolder: string; url?: string }
  filledFile: string
  measuredFile: string
  calls: number
}

/** A separate process for the product's search, without the measuring code. `recall-speed` starts it. */
tameAllocator()
keepHeapSmall()
const { place, filledFile, measuredFile, calls }: Order = JSON.parse(process.argv[2] ?? '')
const { heavy, light }: Filled = JSON.parse(readFileSync(filledFile, 'utf8'))
const database = await openDatabase(place)
// Remy does this whenever it starts.
await inTurns([...stepsToWarmSecrets, ...stepsToWarmQuestions])
if (database.engine === 'sqlite') await mergeIndex(database.db)
const tidying = database.engine === 'postgres' ? keepIndexTidy({ db: database.db, log: console }) : null
const find = finder(database)
const uploadOne = uploader(database, calls * 40)

const byKind = async (name: string, person: Filled['heavy'], way: 'plain' | 'smart') => {
  const all: Taken = []
  for (const [kind, searches] of Object.entries(person.searches[way])) {
    const before = process.cpuUsage()
    const taken = await timeCalls(calls, i => find[way](person.owner, searches[i % searches.length] ?? ''), {
      warmUp: 0,
    })
    report(`${name}: ${kind}`, taken, process.cpuUsage(before))
    all.push(...taken)
  }
  report(`${name}: all`, all)
  return all
}

const uploads: Uploaded[] = []
const measured = {
  page: await timeCalls(calls * 5, i => find.page(heavy.owner, i)),
  plainHeavy: await byKind('plain search, of many', heavy, 'plain'),
  plainLight: await byKind('plain search, of few', light, 'plain'),
  smartHeavy: await byKind('smart search, of many', heavy, 'smart'),
  smartLight: await byKind('smart search, of few', light, 'smart'),
}
// In a hundred calls, the first dozen run code that is not compiled yet, and would set the 95th percentile.
for (let i = 0; i < calls * 10; i++) uploads.push(await uploadOne(heavy.owner))
const put = uploads.map(({ putMs }) => putMs)
const upload = uploads.map(({ allMs }) => allMs)
const newWords = uploads.reduce((all, one) => all + one.newWords, 0) / uploads.length
report('gallery page, of many', measured.page)
report('one more into the index', put)
report('row, facts, index and commit', upload)
console.log(`  each of those brought ${newWords.toFixed(1)} words that the owner had nowhere before`)

const searchBeside: Taken = []
const uploadBeside: Taken = []
const hold = await loopHolds(async () => {
  const searchers = Array.from({ length: 50 }, async (_, i) => {
    const person = i % 2 ? heavy : light
    searchBeside.push(...(await timeCalls(calls, j => find.any(person, i * 31 + j), { warmUp: 0 })))
  })
  let isOver = false
  const uploading = async () => {
    while (!isOver) uploadBeside.push((await uploadOne(light.owner)).allMs)
  }
  const uploads = uploading()
  await Promise.all(searchers)
  isOver = true
  await uploads
})
report('a search among 50 at once', searchBeside)
report('row, facts, index and commit, beside them', uploadBeside)
console.log(
  `  the event loop was held ${hold.held.toFixed(0)} ms at most, ${hold.worked.toFixed(0)} ms of it worked`,
)

const memory = await memoryOf(process.pid)
console.log(`  memory ${memory.now} MB, ${memory.peak} MB at its most`)
await tidying?.close()
await database.close()
writeFileSync(
  measuredFile,
  JSON.stringify({ ...measured, put, upload, searchBeside, uploadBeside, hold, memory } satisfies Measured),
)
