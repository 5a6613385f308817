import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Product } from '#e2e/product.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'
import { memoryOf } from './measure/memory-of.ts'
import { median, quantile } from './measure/quantile.ts'

/**
 * Imports a ZIP of many pictures through the real product. It measures the pictures a second against the
 * reader alone, the memory, the time to the first picture, and the time of a single upload meanwhile. `node
 * bench/importing.ts 1000` takes the number of pictures (default: 1,000).
 */
const count = Number(process.argv[2] ?? 1_000)
const folder = join(import.meta.dirname, '../test/pictures')
const names = (await readdir(folder)).filter(name => /\.(png|jpe?g|webp)$/.test(name)).sort()
const pictures = await Promise.all(names.map(name => readFile(join(folder, name))))
/** All pictures are read this many times, so that a thread that waits for the last picture hardly counts. */
const rounds = 4
const single = await readFile(join(folder, 'receipt-a.png'))

const before = await readerRate()
const product = await Product.start({ LOG_LEVEL: 'error' })
try {
  const ann = new Visitor(overNetwork(product.origin))
  await ann.post('/api/auth/signup', { email: 'ann@example.com', password: 'correct horse' })
  const usual = await millisOfUploads(ann, 5, 0)
  const { rate, peak, firstMillis, meanwhile } = await importAll(ann)
  const possible = median([before, await readerRate()])
  console.log(
    `${count} pictures by ZIP: ${rate.toFixed(2)} a second, the reader alone ${possible.toFixed(2)}; ratio ×${(rate / possible).toFixed(2)} (at least 0.9)`,
  )
  console.log(`memory of the server: at most ${peak} MB (at most 1200)`)
  console.log(`from the start to the first one visible: ${(firstMillis / 1000).toFixed(1)} s`)
  console.log(
    `a single upload: usually ${median(usual).toFixed(0)} ms, meanwhile median ${median(meanwhile).toFixed(0)}, p95 ${quantile(meanwhile, 0.95).toFixed(0)}; ratio ×${(median(meanwhile) / median(usual)).toFixed(2)} (at most 1.5)`,
  )
} finally {
  await product.remove()
}

/** The pictures a second that the reader alone does on all cores, for the same mix, with codes. */
async function readerRate(): Promise<number> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'remy-bench-'))
  const reader = await createPaddleReader({ threads: availableParallelism(), cacheFolder })
  const decoded = await Promise.all(pictures.map(bytes => pixelsOf(bytes)))
  const readAll = () => Promise.all(decoded.map(pixels => reader.read(pixels)))
  // In the first round, each thread prepares its models.
  await readAll()
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: rounds }, readAll))
  const seconds = (performance.now() - startedAt) / 1_000
  await reader.close()
  await rm(cacheFolder, { recursive: true })
  return (rounds * pictures.length) / seconds
}

async function importAll(ann: Visitor) {
  const zip = aZip(
    Array.from({ length: count }, (_, i) => ({
      name: `picture-${i}${names[i % names.length]?.slice(-5)}`,
      bytes: other(pictures[i % pictures.length] ?? single, i),
    })),
  )
  const startedAt = performance.now()
  const { body: begun } = await ann.post('/api/imports', { name: 'Many.zip', bytes: zip.length })
  const pieceBytes = 4 * 1024 * 1024
  for (let at = 0; at < zip.length; at += pieceBytes)
    await ann.call({
      method: 'POST',
      url: `/api/imports/${begun.id}/archive?at=${at}`,
      payload: zip.subarray(at, at + pieceBytes),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const meanwhile: number[] = []
  let firstMillis = 0
  for (let salt = 10_000; ; salt++) {
    const filed = await howManyFiled(ann)
    // The five earlier uploads, and those made meanwhile, do not belong to the archive.
    const imported = filed - 5 - meanwhile.length
    if (firstMillis === 0 && imported > 0) firstMillis = performance.now() - startedAt
    if (imported >= count) break
    if (imported > 2 && meanwhile.length < 10) meanwhile.push(...(await millisOfUploads(ann, 1, salt)))
    await pause(250)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const { peak } = await memoryOf(product.pid)
  return { rate: (count + meanwhile.length) / seconds, peak, firstMillis, meanwhile }
}

/** Reads all pages, because an import has more pictures than one page shows. */
async function howManyFiled(ann: Visitor): Promise<number> {
  let [cursor, filed] = ['', 0]
  do {
    const { body, headers } = await ann.get(`/api/screenshots?limit=100${cursor && `&cursor=${cursor}`}`)
    filed += body.filter(({ progress }: { progress: string }) => progress === 'filed').length
    cursor = encodeURIComponent(String(headers['x-next-cursor'] ?? ''))
  } while (cursor !== '')
  return filed
}

async function millisOfUploads(ann: Visitor, uploads: number, salt: number): Promise<number[]> {
  const millis: number[] = []
  for (let i = 0; i < uploads; i++) {
    const startedAt = performance.now()
    await ann.capture(other(single, `single ${salt + i}`))
    millis.push(performance.now() - startedAt)
  }
  return millis
}

/** The same picture with other bytes: data after its end, which decoders ignore. */
function other(picture: Buffer, salt: number | string): Buffer {
  return Buffer.concat([picture, Buffer.from(`#${salt}`)])
}
