import { expect, test } from 'vitest'
import { SqliteError } from '#server/platform/db/sqlite-error.ts'
import { problemOfStore } from './problem-of-store.ts'

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  ['PostgreSQL refuses connections', withCode('ECONNREFUSED')],
  ['PostgreSQL was told to end', withCode('57P01')],
  ['PostgreSQL is starting', withCode('57P03')],
  ['PostgreSQL has no connection left', withCode('53300')],
  ['a deadlock was found', withCode('40P01')],
  ['transactions met too often', withCode('40001')],
  ['the client was closed', new Error('Client was closed and is not queryable')],
  ['a connection broke', new Error('Connection terminated unexpectedly')],
  ['no connection came in time', new Error('timeout exceeded when trying to connect')],
  ['every address failed', new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')])],
  ['a failure below another', new Error('outer', { cause: withCode('ECONNRESET') })],
  ['SQLite cannot read its file', new SqliteError('disk I/O error', 10)],
  ['SQLite cannot read its file, in detail', new SqliteError('disk I/O error', 10 | (12 << 8))],
  ['SQLite may not write', new SqliteError('attempt to write a readonly database', 8)],
  ['SQLite is locked', new SqliteError('database is locked', 5)],
  ['a file cannot be read', withCode('EIO')],
  ['too many files are open', withCode('EMFILE')],
  ['the file system is read-only', withCode('EROFS')],
  ['the folder of files is gone', new Error('The file store is away: there is no folder /x')],
])('while %s, everything is away for a moment', (_, error) => {
  expect(problemOfStore(error)).toMatchObject({ code: 'server.away', retryAfterSeconds: 5 })
})

test.each([
  ['SQLite', new SqliteError('database or disk is full', 13)],
  ['PostgreSQL', withCode('53100')],
  ['a file', withCode('ENOSPC')],
  ['a quota', withCode('EDQUOT')],
])('where %s finds no room, the disk is full', (_, error) => {
  expect(problemOfStore(error)).toMatchObject({ code: 'server.full', retryAfterSeconds: 60 })
})

test.each([
  ['SQLite', new SqliteError('FOREIGN KEY constraint failed', 787)],
  ['PostgreSQL', withCode('23503')],
])('a row of %s whose other row has gone is of something deleted', (_, error) => {
  expect(problemOfStore(error)).toMatchObject({ code: 'request.outdated' })
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a call of another service', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['a missing file', withCode('ENOENT')],
  ['a doubled key', new SqliteError('UNIQUE constraint failed', 2067)],
  ['a syntax error', withCode('42601')],
  ['no error at all', 'failed'],
])('%s is another failure', (_, error) => {
  expect(problemOfStore(error)).toBeNull()
})
