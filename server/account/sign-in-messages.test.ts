import { expect, test } from 'vitest'
import type { SqliteRequest } from '#server/platform/db/sqlite-request.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { sqliteWithoutThread } from '#test/sqlite-without-thread.ts'
import { startApp } from '#test/start-app.ts'

test('a sign-in sends the database four messages, each of which takes as long as some statements', async () => {
  const asked: SqliteRequest[] = []
  const engine = scratchDatabases(async data => {
    const thread = await sqliteWithoutThread(data)
    return {
      ...thread,
      ask(request) {
        asked.push(request)
        return thread.ask(request)
      },
    }
  }).find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('There is no embedded engine.')
  await using app = await startApp({ place: await engine.createMigratedPlace(), reader: aBlankReader() })
  const person = aPerson()
  await app.signIn(person)
  asked.length = 0
  expect((await app.visitor().post('/api/auth/signin', person)).status).toBe(200)
  const texts = asked.flatMap(request =>
    request.ask === 'query' ? [[...request.precededBy, request].map(({ sql }) => sql).join('; ')] : [],
  )
  // Jobs run all the while.
  expect(texts.filter(sql => /rate_counts|users|sessions|security_events/.test(sql))).toEqual([
    expect.stringContaining('insert into rate_counts'),
    expect.stringMatching(/^select .* "email_key" = /),
    expect.stringMatching(/^select .* "earlier_sign_in"/),
    expect.stringMatching(/insert into "sessions".*; commit$/s),
  ])
})
