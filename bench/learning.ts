import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category } from '#contract/category.ts'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Interpretation, Taught } from '#server/memory/interpret/interpretation.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { aReading, aReadingOf, type Truth } from '#test/a-reading.ts'
import { trainNaiveBayes } from './understanding/naive-bayes.ts'
import { randomFrom } from './understanding/random.ts'

/**
 * Measures how many of a person's screenshots are filed correctly after 1, 3, 5 and 10 corrections in each of
 * six own categories. The names of the categories say little. Each has ten forms of text, written before the
 * first run and filled with random values. Five are for developing, five are only reported. Lessons and the
 * later screenshots are drawn at random from one half. "Same form" counts screenshots whose form was taught,
 * "new form" the others. "Drawn in" counts everyday screenshots that the lessons moved by mistake.
 *
 * The baselines are the word lists alone, and a multinomial Naive Bayes trained on the same lessons. The
 * latter knows only the taught categories, so it always names one of them.
 * `node bench/learning.ts FOLDER` also takes the everyday screenshots' texts from FOLDER/truth.
 */
type Shot = {
  reading: Reading
  belongs: string | null
  form: string
  isReported: boolean
  known: Interpretation
}
type Chooser = (shot: Shot) => number | null

const seenAt = Date.UTC(2026, 0, 24, 12)
const rounds = 20
const perForm = 12
const here = import.meta.dirname
const random = randomFrom(1)
const forms = readJson<Record<string, string[]>>(join(here, 'understanding/taught-screens.json'))
const own = Object.keys(forms)
const categories: Category[] = [...defaultCategories, ...own].map((name, i) => ({ id: i + 1, name }))
const idOf = new Map(categories.map(({ id, name }) => [name, id]))

const shots = own.flatMap(name =>
  (forms[name] ?? []).flatMap((form, i) =>
    Array.from({ length: perForm }, () =>
      aShot(aReading(filled(form)), { belongs: name, form: `${name} ${i}`, isReported: i >= 5 }),
    ),
  ),
)
const everyday = readEveryday()
/** One half of the other screenshots is known for comparison. The other half comes after the lessons. */
const others = everyday.filter((_, i) => i % 2 === 0)
const strangers = everyday.filter((_, i) => i % 2 === 1)

for (const isReported of [false, true]) {
  console.log(`\n${isReported ? 'reported' : 'developed on'}: right of all (same form, new form); drawn in`)
  for (const lessons of [1, 3, 5, 10]) {
    const ours = measure(isReported, lessons, learned)
    const bayes = measure(isReported, lessons, naiveBayes)
    const lists = measure(isReported, lessons, () => ruled)
    console.log(
      `  ${String(lessons).padStart(2)}: learned ${shown(ours)} | Naive Bayes ${shown(bayes)} | word lists ${shown(lists)}`,
    )
  }
}
reportTime()

function measure(isReported: boolean, count: number, teach: (lessons: Shot[]) => Chooser) {
  const sums = { right: 0, all: 0, same: 0, sameAll: 0, fresh: 0, freshAll: 0, drawn: 0, strangers: 0 }
  const draw = randomFrom(count)
  for (let round = 0; round < rounds; round++) {
    const half = shots.filter(shot => shot.isReported === isReported)
    const lessons = own.flatMap(name =>
      draw.some(
        half.filter(shot => shot.belongs === name),
        count,
      ),
    )
    const choose = teach(lessons)
    const taughtForms = new Set(lessons.map(({ form }) => form))
    const rest = half.filter(shot => !lessons.includes(shot))
    for (const shot of draw.some(rest, 60)) {
      const isRight = choose(shot) === idOf.get(shot.belongs ?? '')
      const isSame = taughtForms.has(shot.form)
      sums.all++
      sums.right += Number(isRight)
      sums[isSame ? 'sameAll' : 'freshAll']++
      sums[isSame ? 'same' : 'fresh'] += Number(isRight)
    }
    sums.strangers += strangers.length
    sums.drawn += strangers.filter(shot => choose(shot) !== shot.known.categoryId).length
  }
  return sums
}

function shown(sums: ReturnType<typeof measure>): string {
  const share = (part: number, of: number) => (of === 0 ? '–' : (part / of).toFixed(2))
  const { right, all, same, sameAll, fresh, freshAll, drawn } = sums
  return `${share(right, all)} (${share(same, sameAll)}, ${share(fresh, freshAll)}); ${share(drawn, sums.strangers)}`
}

function learned(lessons: Shot[]): Chooser {
  const taught = taughtBy(lessons)
  return ({ reading }) => interpret({ reading, categories, seenAt, taught }).categoryId
}

function taughtBy(lessons: Shot[]): Taught {
  const said = lessons.map(({ known, belongs }) => ({
    ...{ traits: known.filing.traits, about: 'category' as const, type: null, typeBefore: null },
    ...{ categoryId: idOf.get(belongs ?? '') ?? null, categoryBefore: known.categoryId },
  }))
  const unsaid = others.map(({ known }) => ({
    ...{ traits: known.filing.traits, about: null, type: null, typeBefore: null },
    ...{ categoryId: null, categoryBefore: null },
  }))
  return { of: [...said, ...unsaid], emptied: [] }
}

function ruled({ known }: Shot): number | null {
  return known.categoryId
}

function naiveBayes(lessons: Shot[]): Chooser {
  const name = trainNaiveBayes(lessons.map(shot => ({ text: textOf(shot), label: shot.belongs ?? '' })))
  return shot => idOf.get(name(textOf(shot))) ?? null
}

function textOf({ reading }: Shot): string {
  return reading.lines.map(({ text }) => text).join('\n')
}

/** The time that the greatest number of lessons adds to interpreting. */
function reportTime() {
  const lessons = random.some(shots, 250)
  const taught = taughtBy(lessons)
  const some60 = random.some(shots, 60)
  const run = (given?: Taught) =>
    millis(() => {
      for (const { reading } of some60)
        interpret({ reading, categories, seenAt, ...(given && { taught: given }) })
    }) / some60.length
  run(taught)
  const [without, among] = [run(), run(taught)]
  console.log(
    `\ninterpreting, mean ms of processor: ${without.toFixed(2)} untaught, ${among.toFixed(2)} with ${lessons.length} lessons and ${others.length} others; ratio ×${(among / without).toFixed(1)}`,
  )
}

/** Processor time, because other processes use the machine, too. */
function millis(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function readEveryday(): Shot[] {
  const typed = readJson<Record<string, { text: string }>>(join(here, 'typed-screens.json'))
  const folder = process.argv[2] ? join(process.argv[2], 'truth') : join(here, '../test/pictures/truth')
  const pictures = readdirSync(folder).map(file => aReadingOf(readJson<Truth>(join(folder, file))))
  return [...Object.values(typed).map(({ text }) => aReading(text)), ...pictures].map((reading, i) =>
    aShot(reading, { belongs: null, form: `everyday ${i}`, isReported: true }),
  )
}

function aShot(reading: Reading, about: Pick<Shot, 'belongs' | 'form' | 'isReported'>): Shot {
  return { reading, ...about, known: interpret({ reading, categories, seenAt }) }
}

/** Chooses one of `{this|that}` each time. */
function filled(form: string): string {
  return form.replace(/\{([^{}]*)\}/g, (_, choices: string) => random.pick(choices.split('|')))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
