import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { LaterQuery } from './change-later.ts'
import { onlyReads } from './only-reads.ts'
import type { SqliteRequest, SqliteResult, SqliteStatement } from './sqlite-request.ts'
import type { HeldThread, SqliteThreads } from './sqlite-threads.ts'
import { toSqliteValue } from './to-sqlite-value.ts'

/**
 * One connection, as Kysely sees it. Outside a transaction each statement goes to whichever thread suits it.
 * From BEGIN to its end, a transaction has the writer to itself. A message to a thread takes longer than most
 * statements, so BEGIN and changes whose results nobody needs are sent with the statement that follows.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #threads: SqliteThreads
  #transaction: Transaction | null = null

  constructor(threads: SqliteThreads) {
    this.#threads = threads
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isLater(query)) return this.#changeLater(query)
    const result = this.#transaction
      ? await this.#askInTransaction(statementOf(query))
      : await askOnce(outsideTransaction(statementOf(query)), this.#holdFor(query))
    return { rows: rowsOf<R>(result), numAffectedRows: BigInt(result.changes) }
  }

  // biome-ignore lint/correctness/useYield: it only refuses
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed here: ask for a page at a time.')
  }

  async begin(): Promise<void> {
    const held = await this.#threads.holdWriter()
    this.#transaction = { ...held, hasBegun: false, failed: false, later: [] }
  }

  async commit(): Promise<void> {
    const { hasBegun, later } = this.#open()
    if (hasBegun || later.length > 0) await this.#askInTransaction({ sql: 'commit', parameters: [] })
    this.#end()
  }

  async rollBack(): Promise<void> {
    const { thread, hasBegun } = this.#open()
    try {
      // A thread that died took its transaction with it.
      if (hasBegun && thread.isAlive()) await thread.ask({ ask: 'roll back' })
    } finally {
      this.#end()
    }
  }

  /**
   * It counts as having changed something, so a removal that removes nothing is told to open pages too. That
   * does no harm: they ask again.
   */
  #changeLater<R>(query: CompiledQuery): QueryResult<R> {
    expectSound(this.#open()).later.push(statementOf(query))
    return { rows: [], numAffectedRows: 1n }
  }

  async #askInTransaction(statement: SqliteStatement): Promise<SqliteResult> {
    const transaction = expectSound(this.#open())
    const { hasBegun, later, thread } = transaction
    transaction.hasBegun = true
    transaction.later = []
    try {
      return await thread.ask({
        ...{ ask: 'query', inTransaction: true, begins: !hasBegun, precededBy: later },
        ...statement,
      })
    } catch (error) {
      transaction.failed = true
      throw error
    }
  }

  #open(): Transaction {
    if (!this.#transaction) throw new Error('There is no transaction to use.')
    return this.#transaction
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

type Transaction = HeldThread & { hasBegun: boolean; failed: boolean; later: SqliteStatement[] }

/** As in PostgreSQL, a failed statement allows nothing but a rollback, so that both engines behave alike. */
function expectSound(transaction: Transaction): Transaction {
  if (!transaction.failed) return transaction
  throw new Error('The transaction is aborted: an earlier statement in it failed.')
}

const isLater = (query: LaterQuery) => query.isLater === true

const statementOf = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): SqliteStatement => ({
  sql,
  parameters: parameters.map(toSqliteValue),
})

const outsideTransaction = (statement: SqliteStatement): SqliteRequest => ({
  ...{ ask: 'query', inTransaction: false, begins: false, precededBy: [] },
  ...statement,
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
