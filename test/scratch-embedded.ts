import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqlite } from '#server/platform/db/open-sqlite.ts'
import { migrations } from '#server/schema/migrations.ts'

/** A migrated embedded database that nobody has open, all of it in one file. */
export async function makeEmbeddedTemplate(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-template-'))
  const file = join(folder, 'remy.db')
  const { db, engine, close } = await openSqlite({ file })
  await migrate(db, engine, migrations)
  // The last to close it takes its write-ahead log into the file.
  await close()
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}
