import {
  type CompiledQuery,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type RootOperationNode,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

/** Tables without an owner: queues, counts, and what belongs to everybody or to nobody yet. */
const ownedByNobody = new Set([
  'users',
  'jobs',
  'given_up_jobs',
  'rate_counts',
  'used_allowances',
  'model_usage_of_all',
  'payment_events',
  'founders_spots',
  'stopped_numbers',
  'answered_strangers',
  // Looked up by what a device answers, before anybody is signed in. Each is over within minutes.
  'passkey_challenges',
  'push_keys',
  // Apps that have registered themselves, before anybody lets them in.
  'oauth_clients',
  // Its rows carry the owner in every token: docs/decisions/005.
  'recall_index',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Statements that may cross owners: the hour clears away what is over, for everybody at once. */
const mayCross = [
  'update "received_texts" set "reply" = $1 where "received_at" <= $2 and "reply" <> $3',
  'delete from "changes" where "made_at" < $1',
]

const engines = scratchDatabases()

test.each(engines.filter(({ isMissing }) => !isMissing))(
  'each table that belongs to people has the owner first in an index ($name)',
  async engine => {
    await using scratch = await engine.open()
    const tables = await (engine.name === 'sqlite' ? tablesOfSqlite : tablesOfPostgres)(scratch.db)
    const owned = [...tables].filter(([name]) => !ownedByNobody.has(name))
    expect(owned.length).toBeGreaterThan(15)
    const unready = owned.filter(([, firstColumns]) => !firstColumns.has('user_id')).map(([name]) => name)
    expect(unready).toEqual([])
  },
)

const [postgres] = engines.filter(({ name }) => name === 'postgres')

test.skipIf(!postgres || postgres.isMissing)(
  'no statement of a day with Remy crosses owners, but for those that are named',
  async () => {
    if (!postgres) return
    await using place = await postgres.createMigratedPlace()
    const seen = new Set<string>()
    const database = async () => {
      const { db, ...rest } = await place.database()
      return { ...rest, db: db.withPlugin(recorder(seen)) }
    }
    const texts = ['Ferry to Zanzibar\nTotal $36.87\nDoor code 4471', 'Dentist on 12 March 2026 at 14:30']
    await using app = await startApp({
      place: { ...place, database, [Symbol.asyncDispose]: async () => {} },
      reader: aTypingReader(texts),
    })
    const person = aPerson()
    const ann = await app.signIn(person)
    const { body: first } = await ann.capture(await aPlainPicture(1))
    const { body: second } = await ann.capture(await aPlainPicture(2))
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    await ann.patch(`/api/screenshots/${first.id}`, { title: 'Ferry', categoryId: boats.id, tags: ['sea'] })
    for (const url of [
      '/api/screenshots?search=ferry',
      '/api/screenshots/search?q=what+did+the+ferry+cost',
      '/api/categories',
      '/api/chats',
      '/api/changes',
      '/api/trash',
      `/api/screenshots/${first.id}`,
      '/api/auth/export',
    ])
      await ann.get(url)
    await ann.post('/api/chats', { content: 'How much was the ferry?' })
    await ann.post('/api/chats', { content: 'Remember: the locker is 12', screenshotId: first.id })
    await ann.delete(`/api/screenshots/${second.id}`)
    await ann.post(`/api/trash/${second.id}/restore`)
    await ann.post(`/api/screenshots/${first.id}/reread`)
    await ann.delete(`/api/categories/${boats.id}`)
    await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })

    const { db } = await place.database()
    const tables = await tablesOfPostgres(db)
    const owned = new Set([...tables.keys()].filter(name => !ownedByNobody.has(name)))
    const crossing = [...seen].filter(one => touches(owned, one) && !/\buser_id\b/.test(one))
    expect(seen.size).toBeGreaterThan(80)
    expect(crossing.filter(one => !mayCross.includes(one))).toEqual([])
  },
  60_000,
)

const touches = (tables: Set<string>, statement: string) =>
  [...statement.matchAll(/(?:from|into|update|join) "(\w+)"/g)].some(([, table = '']) => tables.has(table))

/** Notes every statement, as PostgreSQL gets it. */
function recorder(seen: Set<string>): KyselyPlugin {
  const compiler = new PostgresQueryCompiler()
  return {
    transformQuery({ node, queryId }) {
      const { sql }: CompiledQuery = compiler.compileQuery(node as RootOperationNode, queryId)
      seen.add(sql.replace(/\s+/g, ' ').trim())
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Of each table, the first columns of its indexes and of its primary key. */
type FirstColumns = Map<string, Set<string>>

function gathered(rows: { name: string; first: string | null }[]): FirstColumns {
  const tables: FirstColumns = new Map()
  for (const { name, first } of rows) {
    const columns = tables.get(name) ?? new Set()
    if (first !== null) columns.add(first)
    tables.set(name, columns)
  }
  return tables
}

async function tablesOfPostgres(db: Db): Promise<FirstColumns> {
  const { rows } = await sql<{ name: string; first: string | null }>`
    select tables.relname as name, columns.attname as first
    from pg_class tables
    left join pg_index indexes on indexes.indrelid = tables.oid
    left join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = indexes.indkey[0]
    where tables.relkind = 'r' and tables.relnamespace = 'public'::regnamespace`.execute(db)
  return gathered(rows)
}

/** Without the tables of the search index. An integer primary key has no index of its own. */
async function tablesOfSqlite(db: Db): Promise<FirstColumns> {
  const { rows } = await sql<{ name: string; first: string | null }>`
    select tables.name, columns.name as first
    from sqlite_schema tables
    left join pragma_index_list(tables.name) indexes
    left join pragma_index_info(indexes.name) columns on columns.seqno = 0
    where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'recall_index%'
    union select tables.name, keys.name from sqlite_schema tables
    join pragma_table_info(tables.name) keys on keys.pk = 1
    where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'recall_index%'`.execute(
    db,
  )
  return gathered(rows)
}
