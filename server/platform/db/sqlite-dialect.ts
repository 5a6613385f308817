import {
  type Dialect,
  type DialectAdapter,
  type Driver,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteConnection } from './sqlite-connection.ts'
import type { SqliteThreads } from './sqlite-threads.ts'
import { writeLimit } from './write-limit.ts'

/**
 * Kysely over our threads. There must be only one: a second one would write into the first one's
 * transactions.
 */
export function sqliteDialect(threads: SqliteThreads): Dialect {
  return {
    createAdapter: () => new ThreadedSqliteAdapter(),
    createDriver: () => sqliteDriver(threads),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  }
}

class Compiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(writeLimit(node))
  }
}

/** Many connections at once (they take turns with the writer), and CREATE TABLE can be rolled back. */
class ThreadedSqliteAdapter extends SqliteAdapter implements DialectAdapter {
  override get supportsMultipleConnections() {
    return true
  }
  override get supportsTransactionalDdl() {
    return true
  }
}

const sqliteDriver = (threads: SqliteThreads): Driver => ({
  init: async () => {},
  acquireConnection: async () => new SqliteConnection(threads),
  beginTransaction: (connection: SqliteConnection) => connection.begin(),
  commitTransaction: (connection: SqliteConnection) => connection.commit(),
  rollbackTransaction: (connection: SqliteConnection) => connection.rollBack(),
  releaseConnection: async () => {},
  destroy: () => threads.close(),
})
