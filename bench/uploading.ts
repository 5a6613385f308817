import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Product } from '#e2e/product.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'
import { bareModels } from './baselines/bare-models.ts'
import { hasTesseractCommand, readWithTesseractCommand } from './baselines/tesseract-command.ts'
import { readWithTesseractJs } from './baselines/tesseract-js.ts'
import { memoryOf } from './measure/memory-of.ts'
import { median, quantile } from './measure/quantile.ts'

/**
 * Measures a whole upload through the real product, over HTTP: the time of one against the bare models,
 * twenty at once, and the memory after two hundred.
 */
const folder = join(import.meta.dirname, '../test/pictures')
const phonePath = join(folder, 'boarding-a.png')
const phone = await readFile(phonePath)
const cacheFolder = await mkdtemp(join(tmpdir(), 'remy-bench-'))
const rounds = 15
const cores = availableParallelism()

const product = await Product.start({ LOG_LEVEL: 'error', SIGN_UPS_BY_ADDRESS_MAX: '1000' })
try {
  const ann = new Visitor(overNetwork(product.origin))
  await ann.post('/api/auth/signup', { email: 'ann@example.com', password: 'correct horse' })
  await one(ann)
  await twentyAtOnce(ann)
  await twoHundred(ann)
} finally {
  await product.remove()
  await rm(cacheFolder, { recursive: true })
}

/** One upload at a time, alternating with the bare models, so that all run under the same load. */
async function one(ann: Visitor) {
  const published = await bareModels({ cacheFolder })
  const ours = await bareModels({ cacheFolder, models: 'ours' })
  const shapes = await published.shapesOf(await pixelsOf(phone))
  const millis = { upload: [] as number[], published: [] as number[], ours: [] as number[] }
  for (let i = 0; i < rounds; i++) {
    millis.upload.push(await millisOf(() => upload(ann, phone, i)))
    // Waits until its thumbnail is drawn, which would otherwise slow the models down.
    await pause(200)
    millis.published.push(await published.run(shapes))
    millis.ours.push(await ours.run(shapes))
  }
  await Promise.all([published.close(), ours.close()])
  const own = median(millis.upload)
  console.log(
    `upload to answer, 1170×2532, median of ${rounds}: ${own.toFixed(0)} ms (p95 ${quantile(millis.upload, 0.95).toFixed(0)})`,
  )
  const against = (name: string, bare: number) =>
    console.log(`${name}: ${bare.toFixed(0)} ms, ratio ×${(own / bare).toFixed(2)}`)
  against('the bare models as published, same picture and threads (at most 1.25)', median(millis.published))
  against('the bare models as we rewrite them', median(millis.ours))
  await others(own)
}

async function others(ownMillis: number) {
  const readers = {
    'tesseract.js, a new worker each': readWithTesseractJs,
    ...((await hasTesseractCommand()) && { 'tesseract, the command': readWithTesseractCommand }),
  }
  for (const [name, read] of Object.entries(readers)) {
    const millis: number[] = []
    for (let i = 0; i < 3; i++) millis.push(await millisOf(() => read(phonePath)))
    console.log(
      `${name}: ${median(millis).toFixed(0)} ms for the text alone, ×${(median(millis) / ownMillis).toFixed(1)} of ours`,
    )
  }
  if (!('tesseract, the command' in readers)) console.log('tesseract, the command: not installed here')
}

/** First alone, to count how much is read. Then while somebody browses, to measure that person's wait. */
async function twentyAtOnce(ann: Visitor) {
  const before = await oneThreadMillis()
  const seconds = await burst(ann, 1_000)
  const possible = (cores * 1000) / median([before, await oneThreadMillis()])
  console.log(
    `the bare models, ${cores} cores ÷ one picture's time on one: ${possible.toFixed(1)} a second; ratio ×${(20 / seconds / possible).toFixed(2)} (at least 0.9)`,
  )
  const waits: number[] = []
  let isOver = false
  const browsing = (async () => {
    while (!isOver) {
      waits.push(await millisOf(() => ann.get('/api/screenshots')))
      await pause(20)
    }
  })()
  await burst(ann, 1_500)
  isOver = true
  await browsing
  console.log(
    `browsing meanwhile: p95 ${quantile(waits, 0.95).toFixed(0)} ms over ${waits.length} calls (under 100)`,
  )
}

/** Seconds until twenty uploads sent at once are answered. */
async function burst(ann: Visitor, salt: number): Promise<number> {
  const startedAt = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => upload(ann, phone, salt + i)))
  const seconds = (performance.now() - startedAt) / 1000
  const filed = answers.filter(({ status, body }) => status === 201 && body.progress === 'filed').length
  console.log(
    `20 at once: ${filed} answered as filed in ${seconds.toFixed(1)} s, ${(20 / seconds).toFixed(1)} a second`,
  )
  return seconds
}

/** The time of the bare models for the picture on one core. */
async function oneThreadMillis(): Promise<number> {
  const bare = await bareModels({ cacheFolder })
  const shapes = await bare.shapesOf(await pixelsOf(phone))
  const millis: number[] = []
  for (let i = 0; i < 7; i++) millis.push(await bare.run(shapes, 1))
  await bare.close()
  return median(millis)
}

async function twoHundred(ann: Visitor) {
  const names = (await readdir(folder)).filter(name => /\.(png|jpe?g|gif|webp)$/.test(name))
  const pictures = await Promise.all(names.map(name => readFile(join(folder, name))))
  const held: string[] = []
  for (let i = 0; i < 200; i++) {
    await upload(ann, pictures[i % pictures.length] ?? phone, 2_000 + i)
    if (i % 50 === 49) {
      const { now, peak } = await memoryOf(product.pid)
      held.push(`${i + 1}: ${now} MB (peak ${peak})`)
    }
  }
  console.log(`memory after uploads: ${held.join(', ')} (at most 900, no growth)`)
}

/** The same picture with other bytes: data after its end, which decoders ignore. */
function upload(ann: Visitor, picture: Buffer, salt: number) {
  return ann.capture(Buffer.concat([picture, Buffer.from(`#${salt}`)]))
}

async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
