import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import type {
  SqliteQuery,
  SqliteRequest,
  SqliteResult,
  SqliteStatement,
  SqliteThreadData,
} from './sqlite-request.ts'

/** For each of three threads. The system's own cache holds the rest; twice as much made no search faster. */
const cacheKilobytes = 8_000
const logBytesMax = 64 * 1024 * 1024
const statementsMax = 300
const pagesMax = 2 ** 31 - 1

const nothing: SqliteResult = { columns: [], values: [], changes: 0 }

export type SqliteFile = {
  /** Answers at once, except for a backup. Throws SQLite's errors. */
  ask(request: SqliteRequest): SqliteResult | Promise<SqliteResult>
}

/** Opens one connection to a database file. It works in the thread that calls it. */
export function connectSqlite({ file, role }: SqliteThreadData): SqliteFile {
  const connection = connect(file, role)
  const statements = new Map<string, { statement: StatementSync; columns: string[] }>()

  function ask(request: SqliteRequest): SqliteResult | Promise<SqliteResult> {
    if (request.ask === 'query') return query(request)
    if (request.ask === 'back up') return backUp(request.file)
    if (request.ask === 'close') close()
    else if (connection.isTransaction) connection.exec('rollback')
    return nothing
  }

  function query({ inTransaction, begins, precededBy, ...last }: SqliteQuery): SqliteResult {
    if (begins) connection.exec('begin immediate')
    for (const statement of precededBy) run(statement, inTransaction)
    return run(last, inTransaction)
  }

  function run({ sql, parameters }: SqliteStatement, inTransaction: boolean): SqliteResult {
    // A full disk can end a transaction by itself. What follows must not be written outside it.
    if (inTransaction && !connection.isTransaction)
      throw new Error('The transaction has already been rolled back.')
    const known = prepared(sql)
    const { statement } = known
    if (known.columns.length === 0) return { ...nothing, changes: statement.run(...parameters).changes }
    const rows = statement.all(...parameters) as unknown[] as unknown[][]
    // Another connection has added columns since. SQLite notices only when the statement runs.
    if (rows[0] && rows[0].length !== known.columns.length) known.columns = namesOf(statement)
    return { columns: known.columns, values: rows.flat(), changes: 0 }
  }

  function prepared(sql: string) {
    const known = statements.get(sql) ?? prepare(sql)
    // Removed and added again, so that the map stays in order of last use.
    statements.delete(sql)
    statements.set(sql, known)
    const oldest = statements.size > statementsMax && statements.keys().next().value
    if (oldest) statements.delete(oldest)
    return known
  }

  function prepare(sql: string) {
    const statement = connection.prepare(sql, { returnArrays: true })
    return { statement, columns: namesOf(statement) }
  }

  /** In one step: a copy in several steps would start over whenever the writer commits in between. */
  async function backUp(to: string): Promise<SqliteResult> {
    await backup(connection, to, { rate: pagesMax })
    return nothing
  }

  function close() {
    statements.clear()
    connection.close()
  }

  return { ask }
}

function connect(file: string, role: SqliteThreadData['role']): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: role === 'reader', timeout: 5000 })
  db.exec(`pragma cache_size = -${cacheKilobytes}; pragma temp_store = memory;`)
  if (role === 'writer') makeDurable(db, file)
  return db
}

/**
 * A commit returns once it is on disk. Checked, because SQLite silently ignores what it cannot do (on a
 * network disk).
 */
function makeDurable(db: DatabaseSync, file: string) {
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = ${logBytesMax};`)
  // Overwrites deleted data, so that its words do not stay in free pages.
  db.exec('pragma secure_delete = on;')
  // On macOS an ordinary fsync stops at the drive's own cache.
  if (process.platform === 'darwin') db.exec('pragma fullfsync = 1; pragma checkpoint_fullfsync = 1;')
  const mode = db.prepare('pragma journal_mode').get()?.journal_mode
  const synchronous = db.prepare('pragma synchronous').get()?.synchronous
  if (mode === 'wal' && synchronous === 2) return
  throw new Error(
    `The disk under ${file} does not keep a database safely: journal ${mode}, sync ${synchronous}.`,
  )
}

const namesOf = (statement: StatementSync) => statement.columns().map(column => column.name)
