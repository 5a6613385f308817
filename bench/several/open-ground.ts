import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres-server.ts'
import { isPgBouncerMissing, startPgBouncer } from '#test/servers/pgbouncer-server.ts'
import { startBucket } from './start-bucket.ts'

/** PostgreSQL behind PgBouncer, and a bucket. Disposing removes everything. */
export async function openGround() {
  await using opening = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'remy-several-'))
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ sharedBuffers: '256MB' })
  if (!postgres || isPgBouncerMissing) throw new Error('This needs PostgreSQL and PgBouncer.')
  opening.defer(postgres.stop)
  const pooler = await startPgBouncer(postgres.url, { poolSize: 20 })
  opening.defer(pooler.stop)
  const bucket = await startBucket()
  opening.defer(bucket.stop)
  const opened = opening.move()
  return {
    folder,
    postgres,
    bucket,
    /** The settings of every process. */
    environment: {
      ...bucket.environment,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: pooler.urlOf(postgres.url),
      DATABASE_DIRECT_URL: postgres.url,
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

export type Ground = Awaited<ReturnType<typeof openGround>>
