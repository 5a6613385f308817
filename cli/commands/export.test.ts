import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CommandError } from '../command-error.ts'
import type { RemyCalls } from '../remy-calls.ts'
import { exportCommand } from './export.ts'

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'remy-export-'))
  const calls: Partial<Record<keyof RemyCalls, unknown>> = {
    async *all() {
      yield [{ id: 1 }, { id: 2 }, { id: 3 }]
    },
    async detail(id: number) {
      if (id === 2) throw new CommandError('failed', 'There is no such screenshot.', { isGone: true })
      return { id, title: 'Boat', veil: null }
    },
    picture: async () => ({ type: 'image/webp', bytes: new Uint8Array([1]) }),
  }
  const said: string[] = []
  const run = (into: string) =>
    exportCommand({
      ...{
        words: [into],
        options: { json: false, once: false, key: false, cancel: false },
        server: 'http://localhost:3000',
      },
      ...{
        environment: {},
        input: Readable.from([]),
        say: text => said.push(text),
        warn: () => {},
        openPage: () => {},
      },
      remy: () => calls as RemyCalls,
    })
  const stop = () => rm(folder, { recursive: true })
  return { folder, run, said, [Symbol.asyncDispose]: stop }
}

test('a screenshot that is deleted meanwhile is left out, and the others are saved', async () => {
  await using exporting = await start()
  const { folder, run, said } = exporting
  await run(join(folder, 'saved'))
  expect(said[0]).toContain('2 screenshots in')
  const lines = (await readFile(join(folder, 'saved/screenshots.jsonl'), 'utf8')).trim().split('\n')
  expect(lines.map(line => JSON.parse(line).id)).toEqual([1, 3])
})

test('who watches sees how many of all screenshots are saved', async () => {
  await using exporting = await start()
  const { isTTY } = process.stderr
  process.stderr.isTTY = true
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    process.stderr.isTTY = isTTY
    write.mockRestore()
  })
  await exporting.run(join(exporting.folder, 'saved'))
  const written = write.mock.calls.map(([text]) => String(text))
  expect(written.filter(text => /[█░] \d of 3$/.test(text)).map(text => text.slice(-6))).toEqual([
    ...['0 of 3', '1 of 3', '2 of 3', '3 of 3'],
  ])
  expect(written.at(-1)).toBe('\r\u001b[K')
})
