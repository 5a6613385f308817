import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Finds the places of texts in a list, best first, at most sixty. */
export type Baseline = { name: string; find(text: string): Promise<number[]>; close(): Promise<void> }

/** FTS5 with its defaults: all words must match, ranked by BM25. */
export function fts5Alone(texts: readonly string[]): Baseline {
  const db = new DatabaseSync(':memory:')
  db.exec('create virtual table plain using fts5 (text)')
  const insert = db.prepare('insert into plain (rowid, text) values (?, ?)')
  for (const [i, text] of texts.entries()) insert.run(i + 1, text)
  const select = db.prepare('select rowid from plain where plain match ? order by rank limit 60')
  return {
    name: 'FTS5 alone',
    async find(text) {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
      if (words.length === 0) return []
      return select.all(words.map(word => `"${word}"`).join(' ')).map(({ rowid }) => Number(rowid) - 1)
    },
    close: async () => db.close(),
  }
}

/** PostgreSQL's own search syntax, and trigrams with their default threshold. */
export async function postgresAlone(url: string, texts: readonly string[]): Promise<Baseline[]> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  await client.query('create table plain (id int, text text)')
  for (const [i, text] of texts.entries()) await client.query('insert into plain values ($1, $2)', [i, text])
  const found = async (sql: string, text: string) =>
    (await client.query<{ id: number }>(sql, [text])).rows.map(({ id }) => id)
  return [
    {
      name: 'websearch_to_tsquery alone',
      find: text =>
        found(
          `select id from plain, websearch_to_tsquery('english', $1) wanted where to_tsvector('english', text) @@ wanted
           order by ts_rank(to_tsvector('english', text), wanted) desc, id limit 60`,
          text,
        ),
      close: async () => {},
    },
    {
      name: 'trigrams alone',
      find: text => found('select id from plain where $1 <% text order by $1 <<-> text, id limit 60', text),
      close: () => client.end(),
    },
  ]
}
