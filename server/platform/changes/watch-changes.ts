import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { askingPage } from './asking-page.ts'
import type { Change } from './change.ts'
import { changeIn } from './change-in.ts'

export type ChangeListener = (change: Change) => void

/**
 * The same database, but it tells which person's rows were changed, whoever changed them: a request, a job,
 * a text message. It tells after the commit. A write in a transaction that is rolled back is not told.
 */
export function watchChanges(dialect: Dialect): { dialect: Dialect; onChange: OnChange } {
  const listeners = new Set<ChangeListener>()
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  return {
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: db => dialect.createIntrospector(db),
      createDriver: () => watchingDriver(dialect.createDriver(), tell),
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns a function that stops listening. */
export type OnChange = (listener: ChangeListener) => () => void

function watchingDriver(driver: Driver, tell: ChangeListener): Driver {
  const watched = new WeakSet<DatabaseConnection>()
  /** What each open transaction has changed. */
  const pending = new WeakMap<DatabaseConnection, Change[]>()

  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async options => {
    const connection = await acquire(options)
    if (!watched.has(connection)) watch(connection)
    return connection
  }

  function watch(connection: DatabaseConnection) {
    watched.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery, ...rest: Rest): Promise<QueryResult<R>> => {
      const result = await execute<R>(query, ...rest)
      const change = changeIn(query, result)
      if (change) note(connection, { ...change, page: askingPage.getStore() ?? null })
      return result
    }
  }

  function note(connection: DatabaseConnection, change: Change) {
    const inTransaction = pending.get(connection)
    if (inTransaction) inTransaction.push(change)
    else tell(change)
  }

  const begin = driver.beginTransaction.bind(driver)
  driver.beginTransaction = async (connection, settings) => {
    await begin(connection, settings)
    pending.set(connection, [])
  }
  const commit = driver.commitTransaction.bind(driver)
  driver.commitTransaction = async connection => {
    await commit(connection)
    const changes = pending.get(connection) ?? []
    pending.delete(connection)
    changes.forEach(tell)
  }
  const rollBack = driver.rollbackTransaction.bind(driver)
  driver.rollbackTransaction = async connection => {
    pending.delete(connection)
    await rollBack(connection)
  }
  return driver
}

type Rest = Parameters<DatabaseConnection['executeQuery']> extends [CompiledQuery, ...infer R] ? R : never
