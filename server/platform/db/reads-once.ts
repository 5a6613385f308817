import { type CompiledQuery, type Dialect, Kysely, type QueryResult } from 'kysely'
import type { Db } from './db.ts'

/**
 * The same database, but each query runs only once; later calls get the first answer. Use it for reads that
 * belong together, such as those for one reply, and no longer. It writes nothing and has no transactions.
 * Callers must not change the rows.
 */
export function readsOnce(db: Db): Db {
  const executor = db.getExecutor()
  const answers = new Map<string, Promise<QueryResult<unknown>>>()

  function ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`
    const answer = answers.get(key) ?? executor.executeQuery(query)
    answers.set(key, answer)
    return answer
  }

  const connection = {
    executeQuery: <R>(query: CompiledQuery) => ask(query) as Promise<QueryResult<R>>,
    streamQuery: refuse,
  }
  const dialect: Dialect = {
    createAdapter: () => executor.adapter,
    createQueryCompiler: () => ({ compileQuery: (node, id) => executor.compileQuery(node, id) }),
    createIntrospector: refuse,
    createDriver: () => ({
      async init() {},
      acquireConnection: async () => connection,
      async releaseConnection() {},
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      async destroy() {},
    }),
  }
  return new Kysely({ dialect })
}

function refuse(): never {
  throw new Error('This database is only for reads')
}
