import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import { median } from './measure/quantile.ts'

/**
 * Measures what searching for QR and bar codes adds to reading a picture. It compares processor time, because
 * that delays other requests. Pictures are read one after the other on one thread.
 */
const folder = join(import.meta.dirname, '../test/pictures')
const names = (await readdir(folder)).filter(name => /\.(png|jpe?g|webp)$/.test(name))
const reader = await createPaddleReader({ threads: 1, cacheFolder: tmpdir() })
const shares: number[] = []
const [all, codes] = [[0], [0]]
for (const name of names) {
  const pixels = await pixelsOf(await readFile(join(folder, name)))
  await reader.read(pixels, { onlyCodes: true })
  const alone = await cpuMillis(() => reader.read(pixels, { onlyCodes: true }))
  const whole = await cpuMillis(() => reader.read(pixels))
  codes.push(alone)
  all.push(whole)
  shares.push(alone / (whole - alone))
}
await reader.close()
const sum = (millis: number[]) => millis.reduce((total, one) => total + one, 0)
console.log(
  `${names.length} pictures: codes ${(sum(codes) / names.length).toFixed(0)} ms of the processor each, words ${((sum(all) - sum(codes)) / names.length).toFixed(0)} ms; codes add ×${(1 + sum(codes) / (sum(all) - sum(codes))).toFixed(3)} in all, ×${(1 + median(shares)).toFixed(3)} in the median (at most 1.05)`,
)

async function cpuMillis(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
