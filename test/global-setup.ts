import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { sharePreparedModels } from './prepared-models.ts'
import { makeEmbeddedTemplate } from './scratch-embedded.ts'
import { makeTemplate } from './scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL started for this run. Null if none is installed. */
    postgresUrl: string | null
    /** The file of the migrated SQLite database that scratch databases are copied from. */
    sqliteTemplate: string
  }
}

/**
 * Runs once for each test run: starts PostgreSQL with a migrated template database, makes the same for
 * SQLite, and a folder for prepared models.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const removeModels = sharePreparedModels()
  const server = await startPostgres({ syncs: false })
  if (server) await makeTemplate(server.url)
  const embedded = await makeEmbeddedTemplate()
  project.provide('postgresUrl', server?.url ?? null)
  project.provide('sqliteTemplate', embedded.file)
  return async () => {
    await server?.stop()
    await embedded.remove()
    removeModels()
  }
}
