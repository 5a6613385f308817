import { existsSync, rmSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqlite } from '#server/platform/db/open-sqlite.ts'
import { migrations } from '#server/schema/migrations.ts'
import { emptyEmbedded } from './empty-embedded.ts'

export type ScratchEmbedded = {
  dataFolder: string
  /** The one that is there, open until `drop`. */
  database(): Promise<Database>
  /** When nobody uses it any more. It is emptied for the next or, where it is not what it was, removed. */
  drop(): Promise<void>
}

/**
 * A migrated embedded database where nothing is kept yet, a copy of `template`. To open one starts three threads, which costs more
 * than most tests: one that was opened stays so for the next.
 */
export async function createScratchEmbedded(template: string): Promise<ScratchEmbedded> {
  const emptied = spare.pop()
  const dataFolder = emptied?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'remy-scratch-')))
  const file = join(dataFolder, databaseName)
  if (!emptied) await copyFile(template, file)
  let opened = emptied?.database

  async function drop() {
    const database = await opened?.catch(() => null)
    if (database && existsSync(file) && (await emptyEmbedded(database.db, template)))
      return keepForTheNext(dataFolder, database)
    await database?.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const database = () => (opened ??= unsynced(file))
  return { dataFolder, database, drop }
}

/** It would be lost to nothing but a power cut. */
async function unsynced(file: string): Promise<Database> {
  const database = await openSqlite({ file })
  await sql`pragma synchronous = off`.execute(database.db)
  return database
}

const databaseName = 'remy.db'

/** Of this process, and gone with it. */
const spare: { dataFolder: string; database: Promise<Database> }[] = []
process.once('exit', () => {
  for (const { dataFolder } of spare) rmSync(dataFolder, { recursive: true, force: true })
})

async function keepForTheNext(dataFolder: string, database: Database) {
  const others = (await readdir(dataFolder)).filter(name => !name.startsWith(databaseName))
  for (const name of others) await rm(join(dataFolder, name), { recursive: true, force: true })
  spare.push({ dataFolder, database: Promise.resolve(database) })
}

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
