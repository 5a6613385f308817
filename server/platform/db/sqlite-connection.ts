import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { FollowedQuery } from './change-in-sqlite.ts'
import { onlyReads } from './only-reads.ts'
import type { SqliteRequest, SqliteResult, SqliteStatement } from './sqlite-request.ts'
import type { HeldThread, SqliteThreads } from './sqlite-threads.ts'
import { toSqliteValue } from './to-sqlite-value.ts'

/**
 * One connection, as Kysely sees it. Outside a transaction each statement goes to whichever thread suits it.
 * From BEGIN to its end, a transaction has the writer to itself.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #threads: SqliteThreads
  #transaction: (HeldThread & { failed: boolean }) | null = null

  constructor(threads: SqliteThreads) {
    this.#threads = threads
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#transaction
      ? await this.#askInTransaction(requestOf(query, true))
      : await askOnce(requestOf(query, false), this.#holdFor(query))
    return { rows: rowsOf<R>(result), numAffectedRows: BigInt(result.changes) }
  }

  // biome-ignore lint/correctness/useYield: it only refuses
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed here: ask for a page at a time.')
  }

  async begin(): Promise<void> {
    const held = await this.#threads.holdWriter()
    this.#transaction = { ...held, failed: false }
    try {
      await held.thread.ask(statement('begin immediate', false))
    } catch (error) {
      this.#end()
      throw error
    }
  }

  async commit(): Promise<void> {
    await this.#askInTransaction(statement('commit', true))
    this.#end()
  }

  async rollBack(): Promise<void> {
    const thread = this.#transaction?.thread
    try {
      // A thread that died took its transaction with it.
      if (thread?.isAlive()) await thread.ask({ ask: 'roll back' })
    } finally {
      this.#end()
    }
  }

  /**
   * As in PostgreSQL, a failed statement allows nothing but a rollback, so that both engines behave alike.
   */
  async #askInTransaction(request: SqliteRequest): Promise<SqliteResult> {
    const transaction = this.#transaction
    if (!transaction) throw new Error('There is no transaction to use.')
    if (transaction.failed) throw new Error('The transaction is aborted: an earlier statement in it failed.')
    try {
      return await transaction.thread.ask(request)
    } catch (error) {
      transaction.failed = true
      throw error
    }
  }

  #holdFor(query: CompiledQuery) {
    return onlyReads(query) ? this.#threads.holdReader() : this.#threads.holdWriter()
  }

  #end() {
    this.#transaction?.giveBack()
    this.#transaction = null
  }
}

async function askOnce(request: SqliteRequest, holding: Promise<HeldThread>): Promise<SqliteResult> {
  const { thread, giveBack } = await holding
  try {
    return await thread.ask(request)
  } finally {
    giveBack()
  }
}

const requestOf = ({ followedBy = [], ...query }: FollowedQuery, inTransaction: boolean): SqliteRequest => ({
  ...{ ask: 'query', inTransaction },
  ...statementOf(query),
  followedBy: followedBy.map(statementOf),
})

const statementOf = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): SqliteStatement => ({
  sql,
  parameters: parameters.map(toSqliteValue),
})

const statement = (sql: string, inTransaction: boolean): SqliteRequest => ({
  ...{ ask: 'query', inTransaction },
  ...{ sql, parameters: [], followedBy: [] },
})

function rowsOf<R>({ columns, values }: SqliteResult): R[] {
  const rows: R[] = []
  for (let at = 0; at < values.length; at += columns.length) rows.push(rowAt(at, columns, values) as R)
  return rows
}

/**
 * A plain loop: a page has a thousand values, and iterating over pairs left more garbage than the rows
 * themselves.
 */
function rowAt(at: number, columns: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = values[at + i]
  return row
}
