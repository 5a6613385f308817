import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** The part of `pg`'s pool that is used here. */
type Pool = { options: object; connect(): Promise<Client>; end(): Promise<void> }
type Client = {
  query<R>(asked: Asked): Promise<PostgresQueryResult<R>>
  release(isBroken?: boolean): void
}
type Asked = { text: string; values: unknown[]; name?: string }

/**
 * A pool whose connections parse and plan a repeated statement only once. For an account with few screenshots
 * that was most of a search. A statement's first use is not prepared, because it may be its last.
 * https://www.postgresql.org/docs/current/sql-prepare.html
 */
export function prepareStatements(pool: Pool): PostgresPool {
  const names = statementNames()
  const clients = new WeakMap<Client, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      return clients.getOrInsertComputed(client, () => new PreparingClient(client, names))
    },
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: Client
  readonly #names: StatementNames
  readonly #prepared = new Set<string>()

  constructor(client: Client, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof text !== 'string') throw new Error('Rows are not streamed here: ask for a page at a time.')
    return this.#ask({ text, values: [...values] })
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }

  async #ask<R>(asked: Asked): Promise<PostgresQueryResult<R>> {
    const name = asked.values.length > 0 ? this.#nameOf(asked.text) : null
    if (name === null) return this.#client.query<R>(asked)
    try {
      return await this.#client.query<R>({ ...asked, name })
    } catch (error) {
      if (!isOutdated(error)) throw error
      this.#names.drop(asked.text, error)
      // The statement has not run, so it can be sent again. If its transaction has failed by then, the first
      // error counts.
      return this.#client.query<R>(asked).catch(again => Promise.reject(isOver(again) ? error : again))
    }
  }

  /** Null if the statement is not to be prepared. */
  #nameOf(text: string): string | null {
    const name = this.#names.of(text)
    if (name === null || this.#prepared.has(name)) return name
    if (this.#prepared.size >= preparedMax) return null
    this.#prepared.add(name)
    return name
  }
}

/** For each connection. Each statement takes some ten to a hundred kilobytes of the server's memory. */
const preparedMax = 300

type StatementNames = ReturnType<typeof statementNames>

/**
 * A name for each repeated text, the same for all connections. The name is a hash of the text: a pooler may
 * hand over a session in which another process has prepared something, and our names must mean what we mean.
 */
function statementNames() {
  const known = new Map<string, string | null>()
  let tableChanges = 0
  const nameOf = (text: string) =>
    `remy_${createHash('sha256').update(`${tableChanges} ${text}`).digest('base64url').slice(0, 32)}`
  let isPooled = false

  return {
    of(text: string): string | null {
      if (isPooled) return null
      const name = known.get(text)
      // Removed and added again, so that the map stays in order of last use.
      known.delete(text)
      known.set(text, name === undefined ? null : (name ?? nameOf(text)))
      const oldest = known.size > textsMax && known.keys().next().value
      if (oldest) known.delete(oldest)
      return known.get(text) ?? null
    },

    drop(text: string, error: OutdatedError): void {
      if (error.code !== otherColumns) isPooled = true
      // Connections still hold the old statement, under its old name.
      else if (known.delete(text)) tableChanges++
    },
  }
}

const textsMax = 1_000

type OutdatedError = Error & { code: string }

/**
 * A statement is outdated if another process has changed a table, so that it would return other columns. Or a
 * pooler has moved the connection to another session, where the statement does not exist, or where another
 * connection has prepared it.
 */
export const isOutdated = (error: unknown): error is OutdatedError =>
  hasCode(error, [unknownStatement, preparedStatement]) ||
  (hasCode(error, [otherColumns]) && error.message.includes('cached plan must not change result type'))

const isOver = (error: unknown) => hasCode(error, [failedTransaction])

const hasCode = (error: unknown, codes: string[]): error is OutdatedError =>
  error instanceof Error && 'code' in error && codes.some(code => code === error.code)

/**
 * PostgreSQL's invalid_sql_statement_name, duplicate_prepared_statement, feature_not_supported,
 * in_failed_sql_transaction.
 */
const [unknownStatement, preparedStatement] = ['26000', '42P05']
const [otherColumns, failedTransaction] = ['0A000', '25P02']
