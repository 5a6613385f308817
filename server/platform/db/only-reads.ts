import type { CompiledQuery } from 'kysely'

/**
 * Is this certainly a read, which any connection may answer? If in doubt, false: the writer can answer
 * everything.
 */
export function onlyReads({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): boolean {
  if (query.kind === 'SelectQueryNode') return true
  return query.kind === 'RawNode' && (/^\s*(select|values)\b/i.test(sql) || readsWithNames(sql))
}

/** In SQLite a WITH may lead to a write. Even a writing keyword in a string makes the answer false. */
const readsWithNames = (sql: string) =>
  /^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql)
