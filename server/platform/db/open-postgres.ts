import { availableParallelism } from 'node:os'
import { Kysely, type LimitNode, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/schema/tables.ts'
import type { Database } from './db.ts'
import { prepareStatements } from './prepare-statements.ts'
import { writeLimit } from './write-limit.ts'

/**
 * As many as a server with our number of processors works for at once; more of them only wait for each other, and where the
 * server is on our machine we wait for them: with twice as many the event loop was held up by half as long again.
 * https://wiki.postgresql.org/wiki/Number_Of_Database_Connections
 */
export const connectionsAtOnce = 2 * availableParallelism() + 1
const connectMsMax = 5000
const statementMsMax = 30_000
const idleInTransactionMsMax = 60_000
/** Who comes once a minute finds a connection that is there, with its statements planned. */
const [connectionsKept, idleMsMax] = [2, 120_000]
/** What lies between us and the server forgets connections on which nothing is said, some after four minutes, without a word. */
const silentMsMax = 60_000
/** Then a new one takes its place, and what it has kept of statements goes with it. */
const lifeSecondsMax = 3_600

/** Connects to a PostgreSQL of version 15 or newer; an Error in one sentence, without the password, where it cannot. */
export async function openPostgres({
  url,
  connectionsMax = connectionsAtOnce,
}: {
  url: string
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
  // A connection that breaks says so to its queries, and the pool makes a new one. It says it here too, whether idle
  // or lent out, and Node ends a process in which nobody listens.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  await checkReachable(pool, url)
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool: prepareStatements(pool) }) })
  return { db, engine: 'postgres', close: () => db.destroy(), backUpTo: null }
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

/** Set here, not as start-up options, which connection poolers between us and the server refuse. */
async function setUp(client: pg.ClientBase) {
  // Whatever the server's default: a write that was answered is on disk. What comes again is planned once, not five times first.
  await client.query(`set statement_timeout = ${statementMsMax};
    set idle_in_transaction_session_timeout = ${idleInTransactionMsMax}; set synchronous_commit = on;
    set plan_cache_mode = force_generic_plan`)
}

/** Counts and sums arrive as numbers, as they do from SQLite; the ones we keep stay below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const isWide = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
  return isWide ? Number : pg.types.getTypeParser(oid, format)
}

async function checkReachable(pool: pg.Pool, url: string) {
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new Error(`The PostgreSQL database at ${placeOf(url)} cannot be used: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

/** The address without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the configured address'
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** Node names every address it tried in an AggregateError whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
