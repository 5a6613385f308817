import { availableParallelism } from 'node:os'
import { Kysely, type LimitNode, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/schema/tables.ts'
import { watchChanges } from '../changes/watch-changes.ts'
import type { DataKeys } from '../data-key/data-keys.ts'
import type { Database } from './db.ts'
import { encryptedAtRest } from './encrypted-at-rest.ts'
import { prepareStatements } from './prepare-statements.ts'
import { writeLimit } from './write-limit.ts'

/**
 * As many connections as a server with our number of processors can serve at once. More would only wait for
 * each other. On a shared machine we would wait too: with twice as many, the event loop was held half as long
 * again. https://wiki.postgresql.org/wiki/Number_Of_Database_Connections
 */
export const connectionsAtOnce = 2 * availableParallelism() + 1
const connectMsMax = 5000
const statementMsMax = 30_000
const idleInTransactionMsMax = 60_000
/** Keeps some connections with their prepared statements, for a caller who comes once a minute. */
const [connectionsKept, idleMsMax] = [2, 120_000]
/** Firewalls and proxies silently drop idle connections, some after four minutes. */
const silentMsMax = 60_000
/** A connection is replaced after this time, which also frees the statements that it holds. */
const lifeSecondsMax = 3_600

/**
 * Connects to PostgreSQL 15 or newer.
 * @throws Error with one sentence, without the password, if it cannot
 */
export async function openPostgres({
  url,
  connectionsMax = connectionsAtOnce,
  dataKeys = null,
}: {
  url: string
  dataKeys?: DataKeys | null
  connectionsMax?: number
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    min: connectionsKept,
    connectionTimeoutMillis: connectMsMax,
    idleTimeoutMillis: idleMsMax,
    maxLifetimeSeconds: lifeSecondsMax,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMsMax,
    application_name: 'remy',
    types: { getTypeParser },
    onConnect: setUp,
  })
  // A broken connection rejects its queries, and the pool makes a new one. It also emits 'error', idle or
  // not, and Node ends a process that does not listen.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  await checkReachable(pool, url)
  const { dialect, onChange } = watchChanges(new Dialect({ pool: prepareStatements(pool) }))
  const db = new Kysely<Tables>(encryptedAtRest(dialect, dataKeys))
  return {
    ...{ db, engine: 'postgres', onChange, close: () => db.destroy(), backUpTo: null },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler()
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(writeLimit(node))
  }
}

/** Set here and not as startup options, which connection poolers refuse. */
async function setUp(client: pg.ClientBase) {
  // Whatever the server's default: an acknowledged write is on disk, and a repeated statement is planned once
  // instead of five times.
  await client.query(`set statement_timeout = ${statementMsMax};
    set idle_in_transaction_session_timeout = ${idleInTransactionMsMax}; set synchronous_commit = on;
    set plan_cache_mode = force_generic_plan`)
}

/** Counts and sums become numbers, as from SQLite. Ours stay below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const isWide = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
  return isWide ? Number : pg.types.getTypeParser(oid, format)
}

async function checkReachable(pool: pg.Pool, url: string) {
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    expectNewEnough(Number(rows[0]?.version))
  } catch (cause) {
    await pool.end()
    throw new Error(`The PostgreSQL database at ${placeOf(url)} cannot be used: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

/** @param version 150004 for 15.4 */
export function expectNewEnough(version: number): void {
  if (version >= versionMin) return
  throw new Error(`it is version ${Math.floor(version / 10_000)}, and Remy needs 15 or newer`)
}

const versionMin = 150_000

/** The address without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the configured address'
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** The library's words for a password that it was not given. */
const needsPassword = /^SASL: .*password must be a (?:non-empty )?string$/

/** For an AggregateError, Node's own message is empty: the causes name each address that was tried. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (error instanceof Error && needsPassword.test(error.message))
    return 'it asks for a password, and DATABASE_URL has none'
  return error instanceof Error ? error.message : String(error)
}
