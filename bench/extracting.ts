import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { extract } from '#server/memory/extract/extract.ts'
import { plainText } from '#server/memory/keep/reading.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import {
  addScores,
  criticalShare,
  misspacedShare,
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
 * Measures how well and how fast text is read from pictures whose text is known. The baselines are the bare
 * models on the same tensors and Tesseract, in one run. `node bench/extracting.ts [folder with manifest.json,
 * truth/ and the pictures]`
 */
const folder = process.argv[2] ?? join(import.meta.dirname, '../test/pictures')
const rounds = 3
const shapeLines = 36

type Listed = { id: string; cls: string; file: string; width: number; height: number }
type Measured = { picture: Listed; score: ReadingScore; millis: number; bareMillis: number }

const pictures: Listed[] = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
const cacheFolder = await mkdtemp(join(tmpdir(), 'remy-bench-'))
try {
  const own = await measureOwn()
  printClasses(own)
  printSpeed(own)
  await printShapes()
  await printOthers(own)
} finally {
  await rm(cacheFolder, { recursive: true })
}

/**
 * Alternates with the bare models for each picture, so that both run under the same load. The best round
 * counts.
 */
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
    'merged or split %': percent(misspacedShare(score), 2),
  }
}

function percent(share: number, decimals = 1): number {
  return Number((share * 100).toFixed(decimals))
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

/**
 * The same lines of text on pictures of very different shapes. Compares the cost of a line with a phone's.
 */
async function printShapes() {
  const reader = await createPaddleReader({ cacheFolder })
  const shapes = {
    'a phone': [1170, 2532],
    'a stitched scroll': [300, 30_000],
    'a 5K screen': [5120, 2880],
  } as const
  const pixels = await Promise.all(
    Object.values(shapes).map(async ([width, height]) => pixelsOf(await linesOn(width, height))),
  )
  const millis = pixels.map(() => Number.POSITIVE_INFINITY)
  const lines = pixels.map(() => 1)
  for (let round = 0; round < rounds; round++)
    for (const [i, one] of pixels.entries()) {
      const startedAt = performance.now()
      lines[i] = (await reader.read(one)).lines.length
      millis[i] = Math.min(millis[i] ?? 0, performance.now() - startedAt)
    }
  await reader.close()
  const [usual = 1] = millis.map((time, i) => time / (lines[i] ?? 1))
  for (const [i, [name, [width, height]]] of Object.entries(shapes).entries()) {
    const [time = 0, count = 1] = [millis[i], lines[i]]
    const area = (width * height) / (shapes['a phone'][0] * shapes['a phone'][1])
    console.log(
      `${name}, ${width}×${height}: ${count} lines, ${(time / count).toFixed(1)} ms a line,`,
      `×${(time / count / usual).toFixed(2)} of a phone's with ×${area.toFixed(1)} of its area`,
    )
  }
}

function linesOn(width: number, height: number): Promise<Buffer> {
  const size = width < 600 ? 16 : width < 2000 ? 44 : 28
  const rows = Array.from({ length: shapeLines }, (_, i) => {
    const y = size * 3 + Math.floor(i / 12) * (height / 3) + (i % 12) * size * 1.6
    return `<text x="${size}" y="${y}" font-size="${size}">Order ${4100 + 7 * i} was sent today</text>`
  })
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">`
  return sharp(Buffer.from(`${page}<rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`))
    .png()
    .toBuffer()
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
