import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { migrations } from '#server/schema/migrations.ts'
import { emptyAgain, ours, type Pristine, pristineOf } from './empty-again.ts'

export type ScratchPostgres = {
  url: string
  /** The database, open until `drop`. */
  database(): Promise<Database>
  /** Call it when nobody uses it any more. It is emptied for the next test or, if it has changed, dropped. */
  drop(): Promise<void>
}

/**
 * An empty migrated database on the server that `makeTemplate` was called for. Emptying one takes a quarter
 * of the time of creating one, and connections that know its tables are worth keeping, so an open one stays
 * open for the next test.
 * @param dataKeys encrypt its texts
 */
export async function createScratchPostgres(
  serverUrl: string,
  dataKeys: DataKeys | null = null,
): Promise<ScratchPostgres> {
  const spare = spareOf(dataKeys)
  const kept = spare.pop() ?? { url: await create(serverUrl), opened: undefined }
  const { url } = kept
  let { opened } = kept
  // A new connection knows no tables yet. A few connections learn them soon.
  const database = () => (opened ??= openPostgres({ url: asOurs(url), connectionsMax: 4, dataKeys }))

  async function drop() {
    const { db, close } = await database()
    if (await isEmptied(db)) spare.push({ url, opened })
    else {
      await close()
      await withClient(serverUrl, server => server.query(`drop database ${nameIn(url)} with (force)`))
    }
  }
  pristine ??= pristineOf((await database()).db)
  const first = await pristine
  const isEmptied = (db: Db) => emptyAgain(db, first).catch(() => false)
  return { url, database, drop }
}

/** For this process. They end with the server. */
const spares = new Map<DataKeys | null, Spare[]>()
type Spare = { url: string; opened: Promise<Database> | undefined }
let pristine: Promise<Pristine> | undefined

function spareOf(dataKeys: DataKeys | null): Spare[] {
  const spare = spares.get(dataKeys) ?? []
  spares.set(dataKeys, spare)
  return spare
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await withClient(serverUrl, server => server.query(`create database ${template}`))
  const { db, engine, close } = await openPostgres({ url: urlOf(serverUrl, template) })
  await migrate(db, engine, migrations)
  await close()
}

const template = 'migrated'

async function create(serverUrl: string): Promise<string> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  // Copies the files. The other strategy, through the log, takes twice as long.
  await withClient(serverUrl, server =>
    server.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return urlOf(serverUrl, name)
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** The name distinguishes these connections from those that a test opened. */
function asOurs(url: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', ours)
  return named.href
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)
