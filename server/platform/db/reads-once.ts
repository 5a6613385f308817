import { type CompiledQuery, type Dialect, Kysely, type QueryResult } from 'kysely'
import type { Db } from './db.ts'

/**
 * The same database, which is asked each question only once: what was answered is the answer from then on. For reads that belong together,
 * as those of one answer do, and for no longer; it changes nothing and has no transactions. Who is given a row leaves it as it is.
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
  throw new Error('This database is for single reads alone')
}
