import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database, Engine } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { createScratchEmbedded } from './scratch-embedded.ts'
import { createScratchPostgres } from './scratch-postgres.ts'

export type ScratchEngine = {
  name: Engine
  /** No PostgreSQL is installed here: its tests are to be skipped by name. */
  isMissing: boolean
  /** A new migrated database, open; closed and gone at the end of the scope. */
  open(): Promise<ScratchDatabase>
  /** Where a new database is or, for SQLite, will be: for opening it oneself, more than once or in another process. */
  createPlace(): Promise<ScratchPlace>
  /** The same, where every table is. */
  createMigratedPlace(): Promise<ScratchPlace>
}
export type ScratchDatabase = Database & AsyncDisposable & { place: DatabasePlace }
export type ScratchPlace = DatabasePlace &
  AsyncDisposable & {
    /** The embedded database there, open already: to open one costs more than most tests. */
    database?: () => Promise<Database>
  }

/**
 * Both engines, for what must hold on each:
 * `for (const engine of scratchDatabases()) describe.skipIf(engine.isMissing)(engine.name, () => …)`.
 */
export function scratchDatabases(): ScratchEngine[] {
  const postgresUrl = inject('postgresUrl')
  const places = {
    sqlite: createFolder,
    postgres: async () => createPostgresPlace(postgresUrl ?? ''),
  }
  const migratedPlaces = { ...places, sqlite: createMigratedFolder }
  return (['sqlite', 'postgres'] as const).map(name => ({
    name,
    isMissing: name === 'postgres' && !postgresUrl,
    createPlace: places[name],
    createMigratedPlace: migratedPlaces[name],
    open: async () => openAt(await migratedPlaces[name]()),
  }))
}

async function openAt(place: ScratchPlace): Promise<ScratchDatabase> {
  const database = await (place.database?.() ?? openAndMigrate(place))
  async function dispose() {
    if (!place.database) await database.close()
    await place[Symbol.asyncDispose]()
  }
  return { ...database, place, [Symbol.asyncDispose]: dispose }
}

async function openAndMigrate(place: ScratchPlace): Promise<Database> {
  const database = await openDatabase(place)
  await migrate(database.db, database.engine, migrations)
  return database
}

async function createPostgresPlace(serverUrl: string): Promise<ScratchPlace> {
  const folder = await createFolder()
  const { url, drop } = await createScratchPostgres(serverUrl)
  async function dispose() {
    await drop()
    await folder[Symbol.asyncDispose]()
  }
  return { ...folder, url, [Symbol.asyncDispose]: dispose }
}

async function createMigratedFolder(): Promise<ScratchPlace> {
  const { dataFolder, database, drop } = await createScratchEmbedded(inject('sqliteTemplate'))
  return { dataFolder, database, [Symbol.asyncDispose]: drop }
}

async function createFolder(): Promise<ScratchPlace> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'remy-scratch-'))
  return { dataFolder, [Symbol.asyncDispose]: () => rm(dataFolder, { recursive: true, force: true }) }
}
