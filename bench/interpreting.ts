import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { aReading, aReadingOf, type Truth } from '#test/a-reading.ts'
import { categoryOf, keywordCategory } from './understanding/keyword-baseline.ts'

/**
 * Measures the cost of interpreting a screenshot, and how often it agrees with a person. The baseline is
 * keyword scoring as in simple organisers: each keyword found in the text scores its length. `labels.json`
 * has a person's labels for the pictures. `typed-screens.json` has them for texts that were laid out for this
 * purpose. Both were written before their first run. The author of the word lists had seen the pictures, so
 * the typed texts say more. `node bench/interpreting.ts FOLDER` takes the pictures' texts from FOLDER instead
 * of test/pictures/truth.
 */
type Label = { type: string; categoryTopic: string | null; titleContains: string[] }
type Sample = Label & { id: string; reading: Reading }

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const seenAt = Date.UTC(2026, 0, 24, 12)
const rounds = 60
const pictures = readPictures(process.argv[2] ?? join(import.meta.dirname, '../test/pictures/truth'))
const typed = readTyped()
report('pictures', pictures)
report('typed screens', typed)
reportLong()

function readPictures(folder: string): Sample[] {
  const labels = readJson<Record<string, Label>>(join(import.meta.dirname, 'labels.json'))
  const ids = existsSync(folder) ? readdirSync(folder).map(file => basename(file, '.json')) : []
  return ids.flatMap(id => {
    const label = labels[id]
    return label ? [{ id, ...label, reading: aReadingOf(readJson<Truth>(join(folder, `${id}.json`))) }] : []
  })
}

function readTyped(): Sample[] {
  const screens = readJson<Record<string, Label & { text: string }>>(
    join(import.meta.dirname, 'typed-screens.json'),
  )
  return Object.entries(screens).map(([id, { text, ...label }]) => ({
    id,
    ...label,
    reading: aReading(text),
  }))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

function report(name: string, samples: Sample[]) {
  const ours = millisOf(samples, sample => interpret({ reading: sample.reading, categories, seenAt }))
  const baseline = millisOf(samples, sample => keywordCategory(sample.reading))
  const ratio = quantile(ours, 0.5) / quantile(baseline, 0.5)
  console.log(`${name} (${samples.length})`)
  console.log(
    `  ms of processor each, p50 and p95: ${times(ours)}; keyword scoring ${times(baseline)}; ratio of p50 ×${ratio.toFixed(1)}`,
  )
  const seen = samples.map(sample => ({
    sample,
    ...interpret({ reading: sample.reading, categories, seenAt }),
  }))
  const wanted = (sample: Sample) =>
    sample.categoryTopic === null ? null : (categoryOf[sample.categoryTopic] ?? null)
  const filed = (id: number | null) => categories.find(category => category.id === id)?.name ?? null
  agreement(
    'type',
    samples,
    seen.filter(one => one.type === one.sample.type),
  )
  agreement(
    'category',
    samples,
    seen.filter(one => filed(one.categoryId) === wanted(one.sample)),
  )
  agreement(
    'category by keyword scoring',
    samples,
    seen.filter(one => keywordCategory(one.sample.reading) === wanted(one.sample)),
  )
  agreement(
    'title',
    samples,
    seen.filter(one =>
      one.sample.titleContains.every(part => one.title.toLowerCase().includes(part.toLowerCase())),
    ),
  )
}

function agreement(what: string, samples: Sample[], right: { sample: Sample }[]) {
  const wrong = samples.filter(sample => right.every(one => one.sample !== sample)).map(sample => sample.id)
  console.log(
    `  ${what}: ${right.length} of ${samples.length}${wrong.length > 0 && wrong.length < 9 ? ` (not ${wrong.join(', ')})` : ''}`,
  )
}

function reportLong() {
  const words = pictures.flatMap(sample =>
    sample.reading.lines.flatMap(line => line.words.map(word => word.text)),
  )
  const lines = Array.from({ length: 2_500 }, (_, i) =>
    Array.from({ length: 8 }, (_, j) => words[(i * 8 + j) % words.length]).join(' '),
  )
  const reading = aReading(lines.join('\n'))
  const long = Array.from({ length: 8 }, () => timed(() => interpret({ reading, categories, seenAt })))
  const baseline = Array.from({ length: 8 }, () => timed(() => keywordCategory(reading)))
  const ratio = quantile(long, 0.5) / quantile(baseline, 0.5)
  console.log(
    `20,000 words\n  ms: ${times(long)}; keyword scoring ${times(baseline)}; ratio ×${ratio.toFixed(1)}`,
  )
}

/** The mean time of each sample over many rounds, in milliseconds of processor time. */
function millisOf(samples: Sample[], run: (sample: Sample) => unknown): number[] {
  for (const sample of samples) run(sample)
  return samples.map(sample => timed(() => Array.from({ length: rounds }, () => run(sample))) / rounds)
}

/** Processor time, because other processes use the machine, too. */
function timed(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0
}

function times(values: number[]): string {
  return `${quantile(values, 0.5).toFixed(2)}, ${quantile(values, 0.95).toFixed(2)}`
}
