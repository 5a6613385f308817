import type { SqliteValue } from './sqlite-request.ts'

/**
 * Converts a parameter to what SQLite holds: booleans to 1 and 0, undefined to null, bytes without the rest
 * of their buffer. Refuses what PostgreSQL would silently turn into text (dates, lists, objects).
 */
export function toSqliteValue(value: unknown): SqliteValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value
  if (value instanceof Uint8Array) return withoutSurroundings(value)
  throw new TypeError(`A ${value instanceof Date ? 'date' : typeof value} cannot be bound to a statement.`)
}

/**
 * Cloning a view between threads clones its whole buffer, and a small Buffer is part of a pool of many
 * kilobytes.
 */
const withoutSurroundings = (bytes: Uint8Array) =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
