import type { CompiledQuery } from 'kysely'

/** Is this surely a read, which any connection may answer? In doubt no: the writer can answer everything. */
export function onlyReads({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): boolean {
  if (query.kind === 'SelectQueryNode') return true
  return query.kind === 'RawNode' && (/^\s*(select|values)\b/i.test(sql) || readsWithNames(sql))
}

/** In SQLite a WITH may lead to a write; its words, even inside a string, are reason enough to doubt. */
const readsWithNames = (sql: string) =>
  /^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql)
