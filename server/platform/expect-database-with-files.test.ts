import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectDatabaseWithFiles } from './expect-database-with-files.ts'

test("a data folder with people's files and no database is not begun anew", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remy-folder-'))
  try {
    expectDatabaseWithFiles(folder)
    await mkdir(join(folder, 'files', 'images', '1'), { recursive: true })
    const why =
      /holds people's files but no database: remy\.db is missing or empty\. Put it back from a backup/
    expect(() => expectDatabaseWithFiles(folder)).toThrow(why)
    await writeFile(join(folder, 'remy.db'), '')
    expect(() => expectDatabaseWithFiles(folder)).toThrow(why)
    await writeFile(join(folder, 'remy.db'), 'SQLite format 3')
    expectDatabaseWithFiles(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
})
