import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import type { Database, Engine } from '#server/platform/db/db.ts'
import type { DatabasePlace } from '#server/platform/db/open-database.ts'
import type { StartSqliteThread } from '#server/platform/db/start-sqlite-thread.ts'
import { lendDatabase } from './lend-database.ts'
import { createScratchEmbedded } from './scratch-embedded.ts'
import { createScratchPostgres } from './scratch-postgres.ts'

export type ScratchEngine = {
  name: Engine
  /** PostgreSQL is not installed here, so its tests are skipped by name. */
  isMissing: boolean
  /** A new migrated database, open. It is closed and removed at the end of the scope. */
  open(): Promise<ScratchDatabase>
  /**
   * The place of a new database, or for SQLite of a future one: for opening it oneself, more than once or in
   * another process.
   */
  createPlace(): Promise<ScratchPlace>
  /** The same, with all tables. */
  createMigratedPlace(): Promise<MigratedPlace>
}
export type ScratchDatabase = Database & AsyncDisposable & { place: DatabasePlace }
export type ScratchPlace = DatabasePlace &
  AsyncDisposable & {
    /** The migrated database, already open: opening one costs more than most tests. */
    database?: () => Promise<Database>
  }
export type MigratedPlace = ScratchPlace & Required<Pick<ScratchPlace, 'database'>>

/**
 * Both engines: `for (const engine of scratchDatabases()) describe.skipIf(engine.isMissing)(engine.name, ()
 * => …)`. Tests of SQLite's threads pass `startSqliteThread`, which starts them as in the product. With
 * `dataKeys`, texts in them are encrypted.
 */
export function scratchDatabases(
  startThread?: StartSqliteThread,
  dataKeys: DataKeys | null = null,
): ScratchEngine[] {
  const postgresUrl = inject('postgresUrl')
  const places = {
    sqlite: createFolder,
    postgres: () => createPostgresPlace(postgresUrl ?? '', dataKeys),
  }
  const migratedPlaces = { ...places, sqlite: () => createMigratedFolder(startThread, dataKeys) }
  return (['sqlite', 'postgres'] as const).map(name => ({
    name,
    isMissing: name === 'postgres' && !postgresUrl,
    createPlace: places[name],
    createMigratedPlace: migratedPlaces[name],
    open: async () => openAt(await migratedPlaces[name]()),
  }))
}

/**
 * Only SQLite, for code that works on rows from either database: how a question is understood, how an answer
 * is worded. The queries for those rows are tested on both.
 */
export const embeddedAlone = (): ScratchEngine[] => scratchDatabases().filter(({ name }) => name === 'sqlite')

const openAt = async (place: MigratedPlace): Promise<ScratchDatabase> => ({
  ...(await place.database()),
  place,
  [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
})

async function createPostgresPlace(serverUrl: string, dataKeys: DataKeys | null): Promise<MigratedPlace> {
  const folder = await createFolder()
  const { url, database, drop } = await createScratchPostgres(serverUrl, dataKeys)
  const lent = lendDatabase(database)
  async function dispose() {
    lent.end()
    await drop()
    await folder[Symbol.asyncDispose]()
  }
  return { ...folder, url, database: lent.database, [Symbol.asyncDispose]: dispose }
}

async function createMigratedFolder(
  startThread: StartSqliteThread | undefined,
  dataKeys: DataKeys | null,
): Promise<MigratedPlace> {
  const template = inject('sqliteTemplate')
  const { dataFolder, database, drop } = await createScratchEmbedded(template, startThread, dataKeys)
  return { dataFolder, database, [Symbol.asyncDispose]: drop }
}

async function createFolder(): Promise<ScratchPlace> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'remy-scratch-'))
  return { dataFolder, [Symbol.asyncDispose]: () => rm(dataFolder, { recursive: true, force: true }) }
}
