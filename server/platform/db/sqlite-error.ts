/** SQLite refused a statement. `code` is its extended result code: https://sqlite.org/rescode.html */
export class SqliteError extends Error {
  readonly code: number | null

  constructor(message: string, code: number | null) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }
}
