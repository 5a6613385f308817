import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEntriesMax } from '#contract/import.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { chooseFiles } from './choose-files.ts'

test('of 20,001 files the first 20,000 are taken, and a row says what to do with the last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remy-choose-'))
  try {
    const bytes = Buffer.from('x')
    const names = Array.from({ length: importEntriesMax + 1 }, (_, i) => `${i}.png`)
    await writeFile(join(folder, 'a.zip'), aZip(names.map(name => ({ name, bytes }))))
    const { entries } = await chooseFiles(join(folder, 'a.zip'), join(folder, 'lines'), null)
    expect(entries).toHaveLength(importEntriesMax + 1)
    expect(entries.filter(({ state }) => state === 'waiting')).toHaveLength(importEntriesMax)
    expect(entries.at(-1)).toMatchObject({
      ...{ kind: 'note', name: '1 more', state: 'refused' },
      reason: 'An import takes 20,000 files. Please import the others by themselves.',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
