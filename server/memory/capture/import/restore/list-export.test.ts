import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEntriesMax } from '#contract/import.ts'
import { listArchive } from '#server/memory/capture/import/list-archive.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { listExport } from './list-export.ts'
import { lineBytesMax, splitLines } from './split-lines.ts'

test('a list of any length takes as many screenshots as any archive, the newest, and says how many it left out', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'list-export-'))
  const [path, linesPath] = [join(folder.path, 'a.zip'), join(folder.path, 'a.ndjson')]
  const memory = (id: number) =>
    JSON.stringify({
      is: 'memory',
      id,
      image: null,
      rows: { screenshot: { title: `No ${id}` }, dependent: {} },
    })
  const category = (id: number) => JSON.stringify({ is: 'category', id, name: `No ${id}` })
  const count = importEntriesMax + 7
  const lines = [
    ...Array.from({ length: 3_000 }, (_, i) => category(i + 1)),
    ...Array.from({ length: count }, (_, i) => memory(count - i)),
    JSON.stringify({ is: 'chat', messages: [{}] }),
  ]
  await writeFile(path, aZip([{ name: 'restore.ndjson', bytes: Buffer.from(lines.join('\n')) }]))
  const [list] = await Array.fromAsync(listArchive(path))
  if (!list) throw new Error('There is one file')
  const { entries, categories } = await listExport(path, list.place, linesPath, () => undefined)
  expect(entries).toHaveLength(importEntriesMax + 2)
  expect(entries[0]).toMatchObject({ name: 'No 8', old_id: 8 })
  expect(entries.at(-2)).toMatchObject({ kind: 'chat', state: 'waiting' })
  expect(entries.at(-1)).toMatchObject({ kind: 'note', name: '7 more', state: 'refused' })
  expect(categories).toHaveLength(2_000)
})

test('lines that arrive in many small pieces come out whole, and far too long ones are passed over', async () => {
  // To look at all that is held for each new piece would take minutes.
  const piece = Buffer.alloc(1_024, 'a')
  async function* pieces() {
    for (let bytes = 0; bytes <= lineBytesMax; bytes += piece.length) yield piece
    yield Buffer.from('\nshort\n\nin p')
    for (const letter of ['iec', 'es']) yield Buffer.from(letter)
  }
  const from = lineBytesMax + piece.length + 1
  expect(await Array.fromAsync(splitLines(pieces()))).toEqual([
    { json: null, from: 0, bytes: from - 1 },
    { json: 'short', from, bytes: 5 },
    { json: '', from: from + 6, bytes: 0 },
    { json: 'in pieces', from: from + 7, bytes: 9 },
  ])
})
