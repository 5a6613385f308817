import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pixels, TextReader } from '#server/outside/text-reader.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import { preparedModels } from '#test/prepared-models.ts'
import { createReadingProcess } from './create-reading-process.ts'

const options = { threads: 1, cacheFolder: preparedModels().CACHE_DIR ?? tmpdir() }
const picture = async (name: string) =>
  pixelsOf(await readFile(join(import.meta.dirname, '../../../test/pictures', name)))

let pixels: Pixels
let reader: TextReader
beforeAll(async () => {
  pixels = await picture('wifi-a.png')
  reader = await createReadingProcess(options)
})
afterAll(() => reader.close())

/** The processes that this one started to read pictures. */
const readingPids = (of = process.pid): number[] =>
  readFileSync(`/proc/${of}/task/${of}/children`, 'utf8')
    .split(' ')
    .filter(pid => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading-process'))
    .map(Number)

test('texts and codes are those of the reader in this process', async () => {
  const here = await createPaddleReader(options)
  try {
    for (const read of [{}, { onlyCodes: true }, { isLater: true }])
      expect(await reader.read(pixels, read)).toEqual(await here.read(pixels, read))
  } finally {
    await here.close()
  }
})

test('many at once are not mixed up', async () => {
  const all = await Promise.all(['wifi-a.png', 'gif-a.gif', 'receipt-a.png'].map(picture))
  const texts = await Promise.all(all.map(one => reader.read(one)))
  expect(texts.map(({ width, height }) => ({ width, height }))).toEqual(
    all.map(({ width, height }) => ({ width, height })),
  )
  expect(texts.map(({ lines }) => lines.map(({ text }) => text).join(' '))).toEqual([
    expect.stringContaining('Maple_Guest_5G'),
    expect.stringContaining('00418273'),
    expect.stringContaining('SOURDOUGH'),
  ])
})

test('a picture that lacks pixels fails alone', async () => {
  const bad = { data: new Uint8Array(new SharedArrayBuffer(5)), width: 3, height: 2 }
  const [failed, read] = await Promise.allSettled([reader.read(bad), reader.read(pixels)])
  expect([failed.status, read.status]).toEqual(['rejected', 'fulfilled'])
})

test('one that was closed reads nothing', async () => {
  const closed = await createReadingProcess(options)
  await closed.close()
  await expect(closed.read(pixels)).rejects.toThrow('The reader is closed.')
})

if (process.platform === 'linux') {
  test('pictures that were in a crash are read again', async () => {
    const [pid = 0] = readingPids()
    const under = [reader.read(pixels), reader.read(pixels), reader.read(pixels, { isLater: true })]
    process.kill(pid, 'SIGKILL')
    for (const { lines } of await Promise.all(under)) expect(lines.length).toBeGreaterThan(0)
    expect(readingPids()).not.toContain(pid)
  })

  test('a picture that crashes the process by itself fails', async () => {
    const [pid = 0] = readingPids()
    const under = reader.read(pixels)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => readingPids().filter(other => other !== pid)).toHaveLength(1)
    for (const other of readingPids()) process.kill(other, 'SIGKILL')
    await expect(under).rejects.toThrow('The process that reads pictures ended.')
    expect((await reader.read(pixels)).lines.length).toBeGreaterThan(0)
  })

  test('one that hangs is ended, and its picture is read again', async () => {
    const hanging = await createReadingProcess({ ...options, silentMillisMax: 10_000 })
    const before = readingPids()
    try {
      const pid = Math.max(...before)
      process.kill(pid, 'SIGSTOP')
      expect((await hanging.read(pixels)).lines.length).toBeGreaterThan(0)
      expect(readingPids()).not.toContain(pid)
    } finally {
      await hanging.close()
    }
  })

  // Where Linux does not tell sessions apart, the file is not there.
  if (existsSync('/proc/self/autogroup'))
    test('pictures of an import are read behind every other session of this machine, others are not', async () => {
      const [pid = 0] = readingPids()
      const groupOf = (id: number) => readFileSync(`/proc/${id}/autogroup`, 'utf8').trim()
      expect(groupOf(pid).split(' ')[0]).not.toBe(groupOf(process.pid).split(' ')[0])
      const later = reader.read(pixels, { isLater: true })
      await expect.poll(() => groupOf(pid), { interval: 10 }).toMatch(/ nice 5$/)
      const now = reader.read(pixels)
      await expect.poll(() => groupOf(pid), { interval: 10 }).toMatch(/ nice 0$/)
      await Promise.all([later, now])
      await expect.poll(() => groupOf(pid), { interval: 10 }).toMatch(/ nice 5$/)
    })

  test('it ends with the process that started it, also when that is killed', async () => {
    const start = `
      import { createReadingProcess } from '${new URL('./create-reading-process.ts', import.meta.url)}'
      await createReadingProcess(${JSON.stringify(options)})
      console.log('ready')`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', start], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    const [pid = 0] = readingPids(parent.pid)
    parent.kill('SIGKILL')
    const isThere = () => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
      } catch {
        return false
      }
    }
    for (let i = 0; i < 100 && isThere(); i++) await pause(50)
    expect([pid > 0, isThere()]).toEqual([true, false])
  })
}
