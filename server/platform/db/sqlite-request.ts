/** A value that can be bound to a statement. `toSqliteValue` converts others. */
export type SqliteValue = null | number | bigint | string | Uint8Array

export type SqliteStatement = { sql: string; parameters: SqliteValue[] }
export type SqliteQuery = SqliteStatement & {
  ask: 'query'
  inTransaction: boolean
  /** Whether the transaction begins here. */
  begins: boolean
  /** Run before it. If one fails, nothing more is run. */
  precededBy: SqliteStatement[]
}

/** A message to a thread that holds a connection. Messages are answered in the order they were sent. */
export type SqliteRequest =
  | SqliteQuery
  | { ask: 'roll back' }
  | { ask: 'back up'; file: string }
  | { ask: 'close' }

/** Rows as one flat list: cloning that between threads costs less than half of cloning objects. */
export type SqliteResult = { columns: string[]; values: unknown[]; changes: number | bigint }

/** `code` is SQLite's extended result code, or null if the error is not SQLite's. */
export type SqliteTrouble = { message: string; code: number | null }

export type SqliteMessage = { id: number; request: SqliteRequest }
export type SqliteAnswer = { id: number; result: SqliteResult } | { id: number; trouble: SqliteTrouble }

export type SqliteThreadData = { file: string; role: 'reader' | 'writer' }
