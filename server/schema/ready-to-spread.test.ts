import {
  type CompiledQuery,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type RootOperationNode,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { emailChangeStore } from '#server/account/address/email-change-store.ts'
import { secondSignUpStore } from '#server/account/second-sign-up-store.ts'
import { modelUsageStore } from '#server/memory/keep/model-usage-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { importArchive } from '#test/archives/import-archive.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import { aWebhookReceiver } from '#test/tools/a-webhook-receiver.ts'

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
  'data_keys',
  // Before anybody is signed in.
  'provider_sign_ins',
  // Apps that have registered themselves, before anybody lets them in.
  'oauth_clients',
  // Its rows carry the owner in every token: docs/decisions/005.
  'recall_index',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Statements that may cross owners, by what they are for. */
const mayCross: Readonly<Record<string, string>> = {
  'every hour: empty replies that nobody waits for':
    'update "received_texts" set "reply" = $1 where "received_at" <= $2 and "reply" <> $3',
  'every hour: forget old changes': 'delete from "changes" where "made_at" < $1',
  'every hour: codes of apps that are over': 'delete from "oauth_codes" where "expires_at" <= $1',
  'every hour: what apps did not use in time': 'delete from "oauth_grants" where "expires_at" <= $1',
  'every hour: the oldest of the trash':
    'select "user_id", "screenshot_id" from "trash" where "deleted_at" < $1 order by "deleted_at" limit $2',
  'every hour: what was kept of old mails':
    'select "user_id", "id" from "received_mails" where "received_at" < $1 limit $2',
  'every hour: words of mails that never were finished':
    'select "user_id", "id" from "received_mails" where "received_at" < $1 and "done_at" is null and "outcomes" != $2 order by "received_at" limit $3',
  'every hour: imports that are over':
    'select "id", "user_id" from "imports" where "updated_at" < $1 order by "updated_at" limit $2',
  'every hour: people whose reminders are late':
    'select distinct "user_id" from "reminders" where (("state" in ($1, $2) and "due_at" <= $3) or ("state" = $4 and "due_at" < $5)) limit $6',
  'after an update: pictures in which no codes were looked for':
    'select "readings"."screenshot_id" as "id", "readings"."user_id" from "readings" inner join "screenshots" on "screenshots"."id" = "readings"."screenshot_id" where "readings"."screenshot_id" > $1 and "readings"."codes" is null and "screenshots"."media_type" != $2 and ("screenshots"."progress" = $3 or "screenshots"."failed_step" is not null) order by "readings"."screenshot_id" limit $4',
  'after an update: pictures masked by older rules':
    'select "id", "user_id" from "screenshots" where "id" > $1 and "veil_rules" != $2 and ("progress" = $3 or "failed_step" is not null) order by "id" limit $4',
  'after an update: screenshots read by older rules':
    'select "screenshots"."id", "screenshots"."user_id" from "screenshots" left join "filings" on "filings"."screenshot_id" = "screenshots"."id" where "screenshots"."progress" = $1 and "screenshots"."id" > $2 and ("filings"."screenshot_id" is null or ("screenshots"."picture_hash" is null and "screenshots"."media_type" != $3)) order by "screenshots"."id" limit $4',
  'every hour: second sign-ups of confirmed accounts':
    'select "users"."id" from "second_sign_ups" inner join "users" on "users"."id" = "second_sign_ups"."user_id" where "made_at" < $1 and "email_confirmed_at" is not null',
  'who has this session: its token is unique for all':
    'select "user_id", "created_at", "expires_at", "proved_at", "used_at" from "sessions" where "token_hash" = $1 and "expires_at" > $2 and "created_at" > $3',
}

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
    await using receiver = await aWebhookReceiver()
    await using app = await startApp({
      place: { ...place, database, [Symbol.asyncDispose]: async () => {} },
      reader: aTypingReader([
        'Ferry to Zanzibar\nTotal $36.87\nDoor code 4471',
        ...['Dentist on 12 March 2026 at 14:30', 'Locker 12'],
      ]),
      environment: { WEBHOOKS_TO_LOOPBACK: 'true' },
    })
    const person = aPerson()
    const ann = await app.signIn(person)
    await ann.post('/api/webhooks', { url: receiver.url, events: ['screenshot.read'] })
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
      '/api/screenshots?sort=title&type=other',
      `/api/screenshots/${first.id}/similar`,
      `/api/screenshots/${first.id}/versions`,
      `/api/screenshots/${first.id}/words`,
      `/api/screenshots/${first.id}/reminders`,
      ...['reminders', 'coming-up', 'notifications', 'saved-searches', 'share-links', 'webhooks'].map(inApi),
      ...['imports', 'connected-apps', 'keys', 'sms/status', 'sms/number', 'subscription'].map(inApi),
      ...['auth/export', 'auth/sessions', 'auth/events', 'auth/two-step'].map(inApi),
    ])
      await ann.get(url)
    await ann.post('/api/chats', { content: 'How much was the ferry?' })
    await ann.post('/api/chats', { content: 'Remember: the locker is 12', screenshotId: first.id })
    await ann.post('/api/chats', { content: 'Remind me about the dentist a day before' })
    for (const [url, body] of Object.entries(more(first.id))) await ann.post(`/api/${url}`, body)
    await ann.patch('/api/notifications', { byMail: false, timeZone: 'Europe/Berlin' })
    await importArchive(ann, aZip([{ name: 'a.png', bytes: await aPlainPicture(3) }]))
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    await useStores((await database()).db)
    await ann.delete(`/api/screenshots/${second.id}`)
    await ann.post(`/api/trash/${second.id}/restore`)
    await ann.post(`/api/screenshots/${first.id}/reread`)
    await ann.delete(`/api/categories/${boats.id}`)
    await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })

    const { db } = await place.database()
    const tables = await tablesOfPostgres(db)
    const owned = new Set([...tables.keys()].filter(name => !ownedByNobody.has(name)))
    const crossing = [...seen].filter(one => touches(owned, one) && !namesOwner(one))
    expect(seen.size).toBeGreaterThan(80)
    expect(crossing.filter(one => !Object.values(mayCross).includes(one))).toEqual([])
    const unseen = [...owned].filter(name => ![...seen].some(one => touches(new Set([name]), one)))
    expect(unseen).toEqual([])
    // An id comes from the identity of its table, and is never counted.
    expect([...seen].filter(one => /\bnextval\b|\bmax\(\s*"?id"?\s*\)\s*\+/i.test(one))).toEqual([])
  },
  120_000,
)

test.skipIf(!postgres || postgres.isMissing)(
  'no sequence is a hot spot: each gives ids to one table, and to nothing else',
  async () => {
    await using scratch = await postgres?.open()
    if (!scratch) return
    const { rows } = await sql<{ name: string; tables: number; column: string | null }>`
      select sequences.relname as name, count(depends.refobjid) as tables, min(columns.attname) as "column"
      from pg_class sequences
      left join pg_depend depends on depends.objid = sequences.oid and depends.deptype in ('a', 'i')
        and depends.refobjsubid > 0
      left join pg_attribute columns on columns.attrelid = depends.refobjid
        and columns.attnum = depends.refobjsubid
      where sequences.relkind = 'S' and sequences.relnamespace = 'public'::regnamespace
      group by sequences.relname`.execute(scratch.db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ tables, column }) => Number(tables) !== 1 || column !== 'id')).toEqual([])
  },
)

const inApi = (path: string) => `/api/${path}`

/** What else people do. */
const more = (screenshotId: number) => ({
  reminders: { screenshotId, at: '2099-03-13T09:00', timeZone: 'Europe/Berlin' },
  'saved-searches': { search: 'ferry', isSmart: false, category: null, type: null },
  'share-links': { what: { kind: 'screenshots', ids: [screenshotId] }, days: 7 },
  'screenshots/batch': { ids: [screenshotId], act: { is: 'favourite', isFavourite: true } },
  'screenshots/move': { ids: [screenshotId], categoryId: null },
  keys: { name: 'Phone', scopes: ['read'], days: 30 },
  'create-payment-intent': { plan: 'annual' },
  calendar: {},
})

/** What needs a mail server or a language model, without them. */
async function useStores(db: Db) {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const ownerId = asOwner(id)
  const changes = emailChangeStore(db)
  await changes.begin(ownerId, 'new@example.com', 1)
  await changes.find(ownerId)
  await changes.confirm(ownerId, 'old', 2)
  await changes.remove(ownerId)
  const signUps = secondSignUpStore(db)
  await signUps.put(ownerId, 'hash', 1)
  await signUps.passwordHash(ownerId)
  await signUps.ownersConfirmed(2)
  await signUps.remove(ownerId)
  const usage = modelUsageStore(db, 'words')
  await usage.reserve(ownerId, '2099-03-13', 5, { tokensADayMax: 10 })
  await usage.add(ownerId, '2099-03-13', 1)
  await usage.spent(ownerId, '2099-03-13')
}

const touches = (tables: Set<string>, statement: string) =>
  [...statement.matchAll(/(?:from|into|update|join) "?(\w+)"?/g)].some(([, table = '']) => tables.has(table))

/**
 * In a condition, not only among what is selected. What is written names the owner in any place.
 */
const namesOwner = (statement: string) =>
  /\buser_id\b/.test(
    /\binsert into\b/.test(statement) ? statement : statement.replace(/^select .*? from /, 'from '),
  )

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

/** For each table, the first columns of its indexes and of its primary key. */
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
