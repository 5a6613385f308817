import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner, keepScreenshot, readingOf } from '#test/a-library.ts'
import { aReading, aReadingOf, type Truth } from '#test/a-reading.ts'
import { startPostgres } from '#test/postgres-server.ts'

/**
 * Is found what somebody half remembers, in words that need not stand there? The 54 test pictures as a perfect reader
 * gives them, and searches by people who had seen the pictures and nothing of the product. Of each is told whether one
 * that was meant stands among the first three and ten, how many of those shown are neither meant nor do no harm, and
 * where nothing fits, how often rightly nothing is found. What is marked "develop" shows what went wrong; what is marked
 * "report" only counts. Both databases, and beside them a plain search for the same words.
 *
 * With two files it asks the searches of the first among the screens that are typed in the second:
 * `node bench/asked-searches.ts bench/asked/everyday-searches.json bench/asked/everyday-screens.json`.
 */
type Asked = { asked: string; expected: string[]; acceptable: string[]; half: 'develop' | 'report' }
type Find = (asked: string) => Promise<{ name: string; why: string }[]>
type Guess = (asked: string) => Promise<string[]>

const here = import.meta.dirname
const now = Date.UTC(2026, 1, 2, 12)
const [, , searchFile = join(here, 'asked', 'searches.json'), screenFile] = process.argv
const library = screenFile ? readScreens(screenFile) : readLibrary()
const searches = readSearches(searchFile)

const folder = await mkdtemp(join(tmpdir(), 'remy-asked-'))
const postgres = await startPostgres()
const databases = [{ dataFolder: folder }, ...(postgres ? [{ dataFolder: folder, url: postgres.url }] : [])]
for (const [i, place] of databases.entries()) {
  const database = await openDatabase(place)
  const { smart, plain, guess } = await fill(database)
  await report(`smart search on ${database.engine}`, smart, i === 0)
  await reportGuesses(`guesses on ${database.engine}`, smart, guess)
  if (i === 0) await report('plain search', plain, false)
  await database.close()
}
await postgres?.stop()
await rm(folder, { recursive: true })

async function report(name: string, find: Find, isTold: boolean) {
  for (const half of ['develop', 'report'] as const) {
    const asked = searches.filter(one => one.half === half)
    const results = []
    for (const one of asked) results.push({ ...one, found: await find(one.asked) })
    const meant = results.filter(({ expected }) => expected.length > 0)
    const absent = results.filter(({ expected }) => expected.length === 0)
    const within = (most: number) =>
      meant.filter(({ expected, found }) => found.slice(0, most).some(one => expected.includes(one.name)))
    const shown = meant.flatMap(one => one.found.map(({ name }) => ({ ...one, name })))
    const noise = shown.filter(one => ![...one.expected, ...one.acceptable].includes(one.name))
    const rightly = absent.filter(({ found, acceptable }) =>
      found.every(one => acceptable.includes(one.name)),
    )
    console.log(
      `${name}, ${half}: among the first 3 ${share(within(3), meant)}, among the first 10 ${share(within(10), meant)}; noise ${share(noise, shown)}; rightly nothing ${share(rightly, absent)}`,
    )
    if (isTold && half === 'develop') tell(results)
  }
}

/** Where nothing at all was found: whether what was meant is among what is shown as a guess, and how often that is all wrong. */
async function reportGuesses(name: string, find: Find, guess: Guess) {
  for (const half of ['develop', 'report'] as const) {
    const results = []
    for (const one of searches.filter(one => one.half === half))
      if ((await find(one.asked)).length === 0) results.push({ ...one, guessed: await guess(one.asked) })
    const meant = results.filter(({ expected }) => expected.length > 0)
    const right = meant.filter(({ expected, guessed }) => guessed.some(one => expected.includes(one)))
    const absent = results.filter(({ expected }) => expected.length === 0)
    const silent = absent.filter(({ guessed }) => guessed.length === 0)
    console.log(
      `${name}, ${half}: of what is there and was not found ${share(right, meant)} guessed; of what is not there none guessed for ${share(silent, absent)}`,
    )
  }
}

/** What is not found among the first three, what is shown beside it, and what should not have been found. */
function tell(results: (Asked & { found: Awaited<ReturnType<Find>> })[]) {
  for (const { asked, expected, acceptable, found } of results) {
    const isHit = found.slice(0, 3).some(one => expected.includes(one.name))
    const others = found.filter(one => ![...expected, ...acceptable].includes(one.name))
    if (others.length === 0 && (isHit || expected.length === 0)) continue
    const place = found.findIndex(one => expected.includes(one.name)) + 1
    const wrong = others.map(({ name, why }) => `${name} (${why})`).slice(0, 6)
    const verdict =
      expected.length === 0 ? 'NOT ABSENT' : isHit ? 'noise' : place > 0 ? `at ${place}` : 'MISSED'
    console.log(`  ${verdict}: ${asked} → ${wrong.join(', ')}${isHit ? '' : ` for ${expected.join(', ')}`}`)
  }
}

function share(some: unknown[], all: unknown[]): string {
  return `${some.length} of ${all.length} (${((100 * some.length) / Math.max(all.length, 1)).toFixed(0)} %)`
}

async function fill(database: Awaited<ReturnType<typeof openDatabase>>) {
  const { db, engine } = database
  await migrate(db, engine, migrations)
  const owner = await anOwner(database)
  const categories = await Promise.all(
    defaultCategories.map(name => categoryStore(db).insert(owner, name, 0)),
  )
  const names = new Map<number, string>()
  for (const [name, reading] of library) {
    const { title, description, analysis, type, tags, facts, categoryId } = interpret({
      ...{ reading, categories, seenAt: now },
    })
    const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
    const id = await keepScreenshot(database, owner, {
      ...{ reading, ...understood, category_id: categoryId, created_at: now },
    })
    names.set(id, name)
  }
  const recall = createRecall({ db, engine, clock: () => now })
  const told = async (page: Awaited<ReturnType<typeof recall.plainSearch>>) => {
    const matches = await recall.explain(owner, page)
    return page.rows.map(({ id }, i) => ({ name: names.get(id) ?? '', why: matches[i]?.reason ?? '' }))
  }
  const filters = { limit: 10 }
  return {
    smart: async (q: string) => told(await recall.smartSearch(owner, { q, filters, isTyped: true })),
    plain: async (q: string) => told(await recall.plainSearch(owner, q, filters)),
    guess: async (search: string) => {
      const asked = { search, isSmart: true, without: [], filters: {} }
      const { guesses = [] } = await recall.hints(owner, asked)
      return guesses.map(({ id }) => names.get(id) ?? '')
    },
  }
}

/** Those of the pictures that are here; what was only to be found in others is not asked. */
function readSearches(file: string): Asked[] {
  const all: Asked[] = JSON.parse(readFileSync(file, 'utf8'))
  const here = new Set(library.map(([name]) => name))
  const known = (files: string[]) => files.map(one => parse(one).name).filter(name => here.has(name))
  return all
    .filter(({ expected }) => expected.length === 0 || known(expected).length > 0)
    .map(one => ({ ...one, expected: known(one.expected), acceptable: known(one.acceptable) }))
}

function readScreens(file: string): [string, Reading][] {
  const screens: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(screens).map(([name, text]) => [name, aReading(text)])
}

/** As `bench/replying.ts` has them, each by its name. */
function readLibrary(): [string, Reading][] {
  const pictures = readdirSync(join(here, '../test/pictures/truth')).map(file => parse(file).name)
  const others = JSON.parse(readFileSync(join(here, 'asked-pictures.json'), 'utf8'))
  return [
    ...pictures.map((name): [string, Reading] => [name, readingOf(name)]),
    ...Object.entries<Picture>(others).map(([name, picture]): [string, Reading] => [
      name,
      aReadingOf(truthOf(picture)),
    ]),
  ]
}

/** A line for each word, with its place and block. */
type Picture = { width: number; height: number; words: string }

function truthOf({ width, height, words }: Picture): Truth {
  const word = (line: string) => {
    const [t = '', ...numbers] = line.split('\t')
    const [x = 0, y = 0, w = 0, h = 0, block = 0] = numbers.map(Number)
    return { t, x, y, w, h, block }
  }
  return { width, height, words: words.split('\n').map(word) }
}
