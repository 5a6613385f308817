import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from '#server/memory/extract/extract.ts'
import { plainText } from '#server/memory/keep/reading.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import {
  addScores,
  criticalShare,
  type ReadingScore,
  scoreReading,
  type Truth,
  wordF1,
} from '#test/score-reading.ts'
import { bareModels } from './baselines/bare-models.ts'
import { hasTesseractCommand, readWithTesseractCommand } from './baselines/tesseract-command.ts'
import { readWithTesseractJs } from './baselines/tesseract-js.ts'
import { median, quantile } from './measure/quantile.ts'

/**
 * How well and how fast text is read from pictures whose text is known, against the bare models on the same tensors and
 * against Tesseract, in one run. `node bench/extracting.ts [folder with manifest.json, truth/ and the pictures]`
 */
const folder = process.argv[2] ?? join(import.meta.dirname, '../test/pictures')
const rounds = 3

type Listed = { id: string; cls: string; file: string; width: number; height: number }
type Measured = { picture: Listed; score: ReadingScore; millis: number; bareMillis: number }

const pictures: Listed[] = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
const cacheFolder = await mkdtemp(join(tmpdir(), 'remy-bench-'))
try {
  const own = await measureOwn()
  printClasses(own)
  printSpeed(own)
  await printOthers(own)
} finally {
  await rm(cacheFolder, { recursive: true })
}

/** Each picture in turn with the bare models, so that both see the same machine; the best of the rounds counts. */
async function measureOwn(): Promise<Measured[]> {
  const reader = await createPaddleReader({ cacheFolder })
  const bare = await bareModels({ cacheFolder })
  const measured: Measured[] = []
  for (const picture of pictures) {
    const pixels = await decode(picture)
    const shapes = await bare.shapesOf(pixels)
    const times: number[] = []
    const bareTimes: number[] = []
    let text = ''
    for (let i = 0; i < rounds; i++) {
      const startedAt = performance.now()
      text = plainText(await extract({ reader }, pixels))
      times.push(performance.now() - startedAt)
      bareTimes.push(await bare.run(shapes))
    }
    const score = scoreReading(await truthOf(picture), text)
    measured.push({ picture, score, millis: Math.min(...times), bareMillis: Math.min(...bareTimes) })
  }
  await reader.close()
  await bare.close()
  return measured
}

async function decode({ file }: Listed): Promise<Pixels> {
  return pixelsOf(await readFile(join(folder, file)))
}

async function truthOf({ id }: Listed): Promise<Truth> {
  return JSON.parse(await readFile(join(folder, 'truth', `${id}.json`), 'utf8'))
}

function printClasses(measured: Measured[]) {
  const rows = [...Map.groupBy(measured, m => m.picture.cls)].map(([name, group]) => [name, rowOf(group)])
  const plain = measured.filter(m => m.picture.cls !== 'accents')
  console.table(Object.fromEntries([...rows, ['all but accents', rowOf(plain)], ['all', rowOf(measured)]]))
}

function rowOf(group: { score: ReadingScore }[]) {
  const score = addScores(group.map(m => m.score))
  return {
    pictures: group.length,
    'F1 %': percent(wordF1(score)),
    'recall %': percent(score.right / score.wanted),
    'precision %': percent(score.right / score.given),
    'critical %': percent(criticalShare(score)),
  }
}

function percent(share: number): number {
  return Number((share * 100).toFixed(1))
}

function printSpeed(measured: Measured[]) {
  const phones = measured.filter(({ picture }) => picture.width === 1170 && picture.height === 2532)
  for (const [name, group] of Object.entries({ 'all pictures': measured, 'phones, 1170×2532': phones })) {
    if (group.length === 0) continue
    const millis = group.map(m => m.millis)
    const ratios = group.map(m => m.millis / m.bareMillis)
    console.log(
      `${name}: ${median(millis).toFixed(0)} ms p50, ${quantile(millis, 0.95).toFixed(0)} ms p95;`,
      `×${median(ratios).toFixed(2)} of the bare models (${quantile(ratios, 0.05).toFixed(2)} to ${quantile(ratios, 0.95).toFixed(2)})`,
    )
  }
  console.log(`peak memory, with both: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
}

async function printOthers(own: Measured[]) {
  const others = {
    'tesseract.js, a new worker each': readWithTesseractJs,
    ...((await hasTesseractCommand()) && { 'tesseract, the command': readWithTesseractCommand }),
  }
  const ownMillis = median(own.map(m => m.millis))
  for (const [name, read] of Object.entries(others)) {
    const scores: ReadingScore[] = []
    const millis: number[] = []
    for (const picture of pictures) {
      const startedAt = performance.now()
      const text = await read(join(folder, picture.file)).catch(() => '')
      millis.push(performance.now() - startedAt)
      scores.push(scoreReading(await truthOf(picture), text))
    }
    const score = addScores(scores)
    console.log(
      `${name}: F1 ${percent(wordF1(score))} %, critical ${percent(criticalShare(score))} %,`,
      `${median(millis).toFixed(0)} ms p50, ${quantile(millis, 0.95).toFixed(0)} ms p95: ×${(median(millis) / ownMillis).toFixed(1)} of ours`,
    )
  }
  if (!('tesseract, the command' in others)) console.log('tesseract, the command: not installed here')
}
