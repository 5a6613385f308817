import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type { DataKeys } from '../data-key/data-keys.ts'
import { decryptText } from '../data-key/encrypted-text.ts'

/**
 * The same database, but what is encrypted in an answer is decrypted. A text of an owner whom neither its row
 * nor the query names is refused: somebody has moved it there. If the row names nobody, any number of the
 * query that is the owner's counts as its name.
 */
export const decryptResults = (dialect: Dialect, keys: DataKeys): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: db => dialect.createIntrospector(db),
  createDriver: () => decryptingDriver(dialect.createDriver(), keys),
})

/** The same driver. Its connections decrypt from the first time that they are acquired. */
function decryptingDriver(driver: Driver, keys: DataKeys): Driver {
  const decrypting = new WeakSet<DatabaseConnection>()
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async options => {
    const connection = await acquire(options)
    if (decrypting.has(connection)) return connection
    decrypting.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery, ...rest: Rest) =>
      decrypted(await execute<R>(query, ...rest), query, keys)
    return connection
  }
  return driver
}

type Rest = Parameters<DatabaseConnection['executeQuery']> extends [CompiledQuery, ...infer R] ? R : never

function decrypted<R>(result: QueryResult<R>, query: CompiledQuery, keys: DataKeys): QueryResult<R> {
  for (const row of result.rows) decryptRow(row as Record<string, unknown>, query, keys)
  return result
}

/** In place: the row was made for this answer. */
function decryptRow(row: Record<string, unknown>, { parameters }: CompiledQuery, keys: DataKeys): void {
  for (const name in row) {
    const value = row[name]
    const decrypted = typeof value === 'string' ? decryptText(value, keys) : null
    if (!decrypted) continue
    const { text, column, ownerId } = decrypted
    const owner = row.user_id ?? row.ownerId
    const isOurs = owner === undefined ? parameters.includes(ownerId) : owner === ownerId
    if (ownerId !== 0 && !isOurs) throw new Error(`A text in ${column} belongs to another person.`)
    row[name] = text
  }
}
