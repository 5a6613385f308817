import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { sharePreparedModels } from './prepared-models.ts'
import { makeEmbeddedTemplate } from './scratch-embedded.ts'
import { makeTemplate } from './scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL started for this run; null where none is installed. */
    postgresUrl: string | null
    /** A file: the migrated embedded database that the scratch ones are copies of. */
    sqliteTemplate: string
  }
}

/**
 * Once for each run of the tests: a PostgreSQL, and in it the migrated database that the scratch ones are copies of; the
 * same for the embedded one; and a folder for the models that are prepared.
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
