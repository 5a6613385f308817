/** What may be bound to a statement; see `toSqliteValue` for what else is taken. */
export type SqliteValue = null | number | bigint | string | Uint8Array

export type SqliteStatement = { sql: string; parameters: SqliteValue[] }
export type SqliteQuery = SqliteStatement & {
  ask: 'query'
  inTransaction: boolean
  /** Done after it, unless it fails; the answer is of the first. */
  followedBy: SqliteStatement[]
}

/** What is asked of a thread that holds a connection. Messages are answered in the order they were sent. */
export type SqliteRequest =
  | SqliteQuery
  | { ask: 'roll back' }
  | { ask: 'back up'; file: string }
  | { ask: 'close' }

/** Rows laid flat, since cloning one long list between threads costs less than half of cloning objects. */
export type SqliteResult = { columns: string[]; values: unknown[]; changes: number | bigint }

/** `code` is SQLite's extended result code; null when the trouble did not come from SQLite. */
export type SqliteTrouble = { message: string; code: number | null }

export type SqliteMessage = { id: number; request: SqliteRequest }
export type SqliteAnswer = { id: number; result: SqliteResult } | { id: number; trouble: SqliteTrouble }

export type SqliteThreadData = { file: string; role: 'reader' | 'writer' }
