import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './open-sqlite.ts'

test('the files are for their owner alone', async () => {
  const { db, folder } = await openNotes()
  await sql`insert into notes values ('private')`.execute(db)
  const files = (await readdir(folder)).sort()
  const modes = await Promise.all(files.map(async file => (await stat(join(folder, file))).mode & 0o777))
  expect(files).toEqual(['remy.db', 'remy.db-shm', 'remy.db-wal'])
  expect(modes).toEqual([0o600, 0o600, 0o600])
})

test('foreign keys count, and each write is on disk when it is answered', async () => {
  const { db } = await openNotes()
  const writer = await db
    .connection()
    .execute(async one => [
      await sql`pragma synchronous`.execute(one),
      await sql`pragma journal_mode`.execute(one),
      await sql`pragma foreign_keys`.execute(one),
    ])
  expect(writer.map(({ rows }) => rows)).toEqual([
    [{ synchronous: 2 }],
    [{ journal_mode: 'wal' }],
    [{ foreign_keys: 1 }],
  ])
})

test('a column that another connection has added is read under its name', async () => {
  const { db } = await openNotes()
  const all = () => sql`select * from notes`.execute(db).then(({ rows }) => rows)
  await sql`insert into notes values ('one'), ('two')`.execute(db)
  expect(await Promise.all([all(), all(), all()])).toHaveLength(3)
  await sql`alter table notes add column colour text`.execute(db)
  const added = [
    { text: 'one', colour: null },
    { text: 'two', colour: null },
  ]
  expect(await Promise.all([all(), all(), all()])).toEqual([added, added, added])
})

test('a long read holds up neither a write nor another read', async () => {
  const { db } = await openNotes()
  const order: string[] = []
  const long = sql`with recursive n(i) as (values (1) union all select i + 1 from n where i < 1000000) select sum(i) from n`
  await Promise.all([
    long.execute(db).then(() => order.push('long read')),
    sql`insert into notes values ('a')`.execute(db).then(() => order.push('write')),
    sql`select 1`.execute(db).then(() => order.push('read')),
  ])
  expect(order.at(-1)).toBe('long read')
})

test('a write that begins like a read reaches the writer', async () => {
  const { db } = await openNotes()
  await sql`with source(text) as (values ('a')) insert into notes select text from source`.execute(db)
  expect(await notesIn(db)).toEqual(['a'])
})

test('a parameter that the database has no type for is refused with its name', async () => {
  const { db } = await openNotes()
  await expect(sql`select ${new Date(0)}`.execute(db)).rejects.toThrow('A date cannot be bound')
})

test('when the writer dies its transaction is gone, its callers are told, and the next write finds another', async () => {
  const { db, writer, replaced } = await openNotes()
  await sql`insert into notes values ('kept')`.execute(db)
  const cutOff = db.transaction().execute(async tx => {
    await sql`insert into notes values ('lost')`.execute(tx)
    await writer.terminate()
    await sql`insert into notes values ('not written by the next one')`.execute(tx)
  })
  await expect(cutOff).rejects.toThrow("The database's writer stopped")
  await sql`insert into notes values ('next')`.execute(db)
  expect(await notesIn(db)).toEqual(['kept', 'next'])
  expect(replaced).toEqual(['worker.replaced'])
})

test('when a reader dies in the middle of a read its caller is told and the next read works', async () => {
  const { db, readers } = await openNotes()
  const endless = sql`with recursive n(i) as (values (1) union all select i + 1 from n where i < 3000000) select sum(i) from n`
  const refusal = expect(endless.execute(db)).rejects.toThrow("The database's reader stopped")
  await Promise.all(readers.map(reader => reader.terminate()))
  await refusal
  expect(await notesIn(db)).toEqual([])
})

test('a backup holds all that was acknowledged, can be opened alone, and is whole though writing goes on', async () => {
  const { db, folder, backUpTo } = await openNotes()
  await sql`insert into notes values ('before')`.execute(db)
  const copy = join(folder, 'copy.db')
  const writing = Promise.all(
    Array.from({ length: 50 }, () => sql`insert into notes values ('meanwhile')`.execute(db)),
  )
  await backUpTo(copy)
  await writing
  const opened = new DatabaseSync(copy)
  onTestFinished(() => opened.close())
  expect(opened.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(opened.prepare('select text from notes limit 1').all()).toEqual([{ text: 'before' }])
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
})

test('a full disk is told, loses nothing that was kept, keeps nothing by halves, and is over once there is room', async () => {
  const { db } = await openNotes()
  await sql`insert into notes values ('kept')`.execute(db)
  await sql`pragma max_page_count = 20`.execute(db)
  const tooMuch = db.transaction().execute(async tx => {
    await sql`insert into notes values ('half')`.execute(tx)
    await sql`insert into notes values (${'x'.repeat(200_000)})`.execute(tx)
  })
  await expect(tooMuch).rejects.toThrow('database or disk is full')
  expect(await notesIn(db)).toEqual(['kept'])
  await sql`pragma max_page_count = 1000000`.execute(db)
  await sql`insert into notes values ('room again')`.execute(db)
  expect(await notesIn(db)).toEqual(['kept', 'room again'])
})

test('where no database can be, opening says so', async () => {
  const folder = await scratchFolder()
  await mkdir(join(folder, 'remy.db'))
  await expect(openSqlite({ file: join(folder, 'remy.db') })).rejects.toThrow(/EISDIR/)
})

test('a file that is no database is refused and left as it was', async () => {
  const folder = await scratchFolder()
  const file = join(folder, 'remy.db')
  await writeFile(file, 'Dear diary, '.repeat(1000))
  await expect(openSqlite({ file })).rejects.toThrow(/not a database/)
  expect(await readFile(file, 'utf8')).toBe('Dear diary, '.repeat(1000))
})

async function openNotes() {
  const folder = await scratchFolder()
  const replaced: string[] = []
  const workers: Worker[] = []
  const collect = (worker: Worker) => workers.push(worker)
  process.on('worker', collect)
  const log = { warn: (event: string) => void replaced.push(event) }
  const database = await openSqlite({ file: join(folder, 'remy.db'), log })
  process.off('worker', collect)
  onTestFinished(database.close)
  await sql`create table notes (text text)`.execute(database.db)
  const [writer, ...readers] = workers
  if (!writer) throw new Error('There is no writer.')
  return { ...database, folder, replaced, writer, readers }
}

async function notesIn(db: Awaited<ReturnType<typeof openNotes>>['db']): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by rowid`.execute(db)
  return rows.map(({ text }) => text)
}

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-sqlite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
