import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'

/** Gives `use` an empty embedded database with one person in it, and removes it afterwards. */
export async function withScratchDatabase<T>(
  use: (database: Database, ownerId: OwnerId) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-golden-'))
  const database = await openDatabase({ dataFolder: folder })
  try {
    await migrate(database.db, database.engine, migrations)
    return await use(database, await anOwner(database))
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}
