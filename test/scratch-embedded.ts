import { existsSync, rmSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqlite } from '#server/platform/db/open-sqlite.ts'
import type { StartSqliteThread } from '#server/platform/db/start-sqlite-thread.ts'
import { migrations } from '#server/schema/migrations.ts'
import { emptyEmbedded } from './empty-embedded.ts'
import { sqliteWithoutThread } from './sqlite-without-thread.ts'

export type ScratchEmbedded = {
  dataFolder: string
  /** The database, open until `drop`. */
  database(): Promise<Database>
  /** Call it when nobody uses it any more. It is emptied for the next test or, if it has changed, removed. */
  drop(): Promise<void>
}

/**
 * An empty migrated SQLite database, copied from `template`. Opening one costs more than most tests, so an
 * open one stays open for the next test. Its statements run in threads if `startThread` starts them, as in
 * the product.
 * @param dataKeys encrypt its texts
 */
export async function createScratchEmbedded(
  template: string,
  startThread: StartSqliteThread = sqliteWithoutThread,
  dataKeys: DataKeys | null = null,
): Promise<ScratchEmbedded> {
  const spare = spareOf(startThread, dataKeys)
  const emptied = spare.pop()
  const dataFolder = emptied?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'remy-scratch-')))
  const file = join(dataFolder, databaseName)
  if (!emptied) await copyFile(template, file)
  let opened = emptied?.database

  async function drop() {
    const database = await opened?.catch(() => null)
    if (database && existsSync(file) && (await emptyEmbedded(database.db, template))) {
      spare.push(await asForTheNext(dataFolder, database))
      return
    }
    await database?.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const database = () => (opened ??= unsynced(file, startThread, dataKeys))
  return { dataFolder, database, drop }
}

/** Only a power cut would lose it. */
async function unsynced(
  file: string,
  startThread: StartSqliteThread,
  dataKeys: DataKeys | null,
): Promise<Database> {
  const database = await openSqlite({ file, startThread, dataKeys })
  await sql`pragma synchronous = off`.execute(database.db)
  return database
}

const databaseName = 'remy.db'

type Spare = { dataFolder: string; database: Promise<Database> }

/** For this process, and removed with it. */
const spares = new Map<StartSqliteThread, Map<DataKeys | null, Spare[]>>()
process.once('exit', () => {
  for (const { dataFolder } of [...spares.values()].flatMap(kept => [...kept.values()].flat()))
    rmSync(dataFolder, { recursive: true, force: true })
})

function spareOf(startThread: StartSqliteThread, dataKeys: DataKeys | null): Spare[] {
  const byKeys = spares.get(startThread) ?? new Map<DataKeys | null, Spare[]>()
  spares.set(startThread, byKeys)
  const spare = byKeys.get(dataKeys) ?? []
  byKeys.set(dataKeys, spare)
  return spare
}

async function asForTheNext(dataFolder: string, database: Database): Promise<Spare> {
  const others = (await readdir(dataFolder)).filter(name => !name.startsWith(databaseName))
  for (const name of others) await rm(join(dataFolder, name), { recursive: true, force: true })
  return { dataFolder, database: Promise.resolve(database) }
}

/** A migrated SQLite database that nobody has open, in a single file. */
export async function makeEmbeddedTemplate(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-template-'))
  const file = join(folder, 'remy.db')
  const { db, engine, close } = await openSqlite({ file })
  await migrate(db, engine, migrations)
  // The last connection to close merges the write-ahead log into the file.
  await close()
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}
