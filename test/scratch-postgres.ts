import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { migrations } from '#server/schema/migrations.ts'
import { emptyAgain, type Pristine, pristineOf } from './empty-again.ts'

export type ScratchPostgres = {
  url: string
  /** When nobody uses it any more. It is emptied for the next or, where it is not what it was, dropped. */
  drop(): Promise<void>
}

/**
 * A migrated database where nothing is kept yet, on the server that `makeTemplate` was called for. To empty one takes a
 * quarter of the time of making one.
 */
export async function createScratchPostgres(serverUrl: string): Promise<ScratchPostgres> {
  const url = emptied.pop() ?? (await create(serverUrl))
  const first = pristine ?? (await withClient(url, pristineOf))
  pristine = first
  async function drop() {
    if (await withClient(url, database => emptyAgain(database, first))) emptied.push(url)
    else await withClient(serverUrl, server => server.query(`drop database ${nameIn(url)} with (force)`))
  }
  return { url, drop }
}

/** Of this process. They go with the server. */
const emptied: string[] = []
let pristine: Pristine | undefined

export async function makeTemplate(serverUrl: string): Promise<void> {
  await withClient(serverUrl, server => server.query(`create database ${template}`))
  const { db, engine, close } = await openPostgres({ url: urlOf(serverUrl, template) })
  await migrate(db, engine, migrations)
  await close()
}

const template = 'migrated'

async function create(serverUrl: string): Promise<string> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, server => server.query(`create database ${name} template ${template}`))
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

const nameIn = (url: string) => new URL(url).pathname.slice(1)
