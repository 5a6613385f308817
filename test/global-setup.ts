import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { sharePreparedModels } from './prepared-models.ts'
import { makeTemplate } from './scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL started for this run; null where none is installed. */
    postgresUrl: string | null
  }
}

/**
 * Once for each run of the tests: a PostgreSQL, and in it the migrated database that the scratch ones are copies of; and
 * a folder for the models that are prepared.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const removeModels = sharePreparedModels()
  const server = await startPostgres()
  if (server) await makeTemplate(server.url)
  project.provide('postgresUrl', server?.url ?? null)
  return async () => {
    await server?.stop()
    removeModels()
  }
}
