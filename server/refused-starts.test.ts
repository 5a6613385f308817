import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { leftAt } from '#test/left-at.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startInVain } from '#test/servers/start-in-vain.ts'
import { startApp } from '#test/start-app.ts'

/** What Remy says when it does not start: one sentence, and its database is as before. */
for (const engine of scratchDatabases().filter(({ isMissing }) => !isMissing)) {
  test(`a Remy that is older than the tables does not start (${engine.name})`, async () => {
    await using place = await engine.createMigratedPlace()
    const { db } = await place.database()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2099')`.execute(db)
    await expect(startApp({ place: leftAt(place), sharesDatabase: true })).rejects.toThrow(
      'The database was made by a newer Remy (9999-newer). Start that version, or restore a backup.',
    )
  })

  if (engine.name !== 'postgres') continue

  test('a clock that is an hour off does not start', async () => {
    await using place = await engine.createMigratedPlace()
    const clock = () => Date.now() + 3_600_000
    await expect(startApp({ place: leftAt(place), sharesDatabase: true, clock })).rejects.toThrow(
      /^The clocks of this machine and of PostgreSQL differ by \d{4} seconds\. Set them by NTP, then start Remy again\.$/,
    )
  })

  test('a PostgreSQL that is too old is named with its version', async () => {
    await using place = await engine.createMigratedPlace()
    await using older = await claimsToBeOlder(place.url ?? '')
    const { status, said } = await startInVain({
      DATABASE_URL: older.url,
      DATA_DIR: await aFolder(),
      PORT: '0',
    })
    expect([status, said]).toEqual([
      1,
      `The PostgreSQL database at ${older.place} cannot be used: it is version 14, and Remy needs 15 or newer`,
    ])
  })

  test('a wrong password, and a missing one, are said in one sentence', async () => {
    const server = await startPostgres({ syncs: false })
    if (!server) throw new Error('PostgreSQL did not start.')
    onTestFinished(server.stop)
    await askForPasswords(server.url)
    const said = (user: string) => {
      const url = server.url.replace('postgres@', `${user}@`)
      return openPostgres({ url }).then(
        () => 'opened',
        (error: Error) => error.message.replace(/^The PostgreSQL database at \S+ cannot be used: /, ''),
      )
    }
    expect(await said('ann:right')).toBe('opened')
    expect(await said('ann:wrong')).toBe('password authentication failed for user "ann"')
    expect(await said('ann')).toBe('it asks for a password, and DATABASE_URL has none')
  })
}

async function askForPasswords(url: string) {
  const { db, close } = await openPostgres({ url })
  await sql`create role ann login password 'right'`.execute(db)
  const rules = join(new URL(url).searchParams.get('host') ?? '', 'data', 'pg_hba.conf')
  await writeFile(rules, `local all ann scram-sha-256\n${await readFile(rules, 'utf8')}`)
  await sql`select pg_reload_conf()`.execute(db)
  await close()
}

/** The same server, which says that it is version 14. */
async function claimsToBeOlder(url: string) {
  const { pathname, searchParams } = new URL(url)
  const socketOf = join(searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const server = createServer(client => {
    const postgres = connect(socketOf)
    client.pipe(postgres)
    // The replacement has the same length, so that the message stays as long as it says.
    postgres.on('data', bytes =>
      client.write(
        Buffer.from(bytes.toString('latin1').replace(/(?<!\d)1[5-9](?=\d{4}(?!\d))/, '14'), 'latin1'),
      ),
    )
    for (const one of [client, postgres]) {
      one.on('error', () => {})
      one.once('close', () => {
        client.destroy()
        postgres.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}${pathname}`
  return {
    place,
    url: `postgresql://postgres@${place}`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'remy-refused-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
