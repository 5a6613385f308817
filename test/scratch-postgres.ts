import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { migrations } from '#server/schema/migrations.ts'

export type ScratchPostgres = { url: string; drop(): Promise<void> }

/** A new migrated database on the server that `makeTemplate` was called for. */
export async function createScratchPostgres(serverUrl: string): Promise<ScratchPostgres> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  await tell(serverUrl, `create database ${name} template ${template}`)
  return { url: urlOf(serverUrl, name), drop: () => tell(serverUrl, `drop database ${name} with (force)`) }
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await tell(serverUrl, `create database ${template}`)
  const { db, engine, close } = await openPostgres({ url: urlOf(serverUrl, template) })
  await migrate(db, engine, migrations)
  await close()
}

const template = 'migrated'

async function tell(url: string, command: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(command)
  await client.end()
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
