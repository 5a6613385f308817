import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

/** `STOP_SECONDS` and some seconds more. */
const stopMillisMax = 10_000
/** On a busy machine a reading thread takes seconds to notice that it should stop. */
const readerEndMillisMax = 4_000

test('when Remy is stopped, an upload still waiting is answered and a call that dawdles is cut off', async () => {
  const reading = Promise.withResolvers<void>()
  const read = () => {
    reading.resolve()
    return new Promise<never>(() => {})
  }
  let readerClosedAt = 0
  const close = async () => {
    readerClosedAt = performance.now()
  }
  const app = await startApp({
    reader: Promise.resolve({ read, close }),
    environment: { STOP_SECONDS: '4' },
  })
  const ann = await app.signIn(aPerson())
  const origin = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  const dawdler = connect(Number(origin.port), origin.hostname).resume()
  dawdler.write('POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
  const cutOff = once(dawdler, 'close')
  const waiting = ann.capture(await aPlainPicture())
  await reading.promise
  const startedAt = performance.now()
  await app[Symbol.asyncDispose]()
  expect(performance.now() - startedAt).toBeLessThan(stopMillisMax)
  expect(readerClosedAt - startedAt).toBeGreaterThan(0)
  expect(readerClosedAt - startedAt).toBeLessThan(stopMillisMax - readerEndMillisMax)
  const { status, body } = await waiting
  expect([status, body.progress, body.failure]).toEqual([201, 'captured', null])
  await cutOff
}, 30_000)

// Only Linux has /proc.
if (process.platform === 'linux')
  test.each(embeddedAlone())(
    'a cache folder that cannot be made is named in one sentence, at once',
    async engine => {
      await using place = await engine.createMigratedPlace()
      const folder = '/proc/remy/cache'
      await expect(startApp({ place, environment: { CACHE_DIR: folder } })).rejects.toThrow(
        new RegExp(`^Remy cannot make its cache folder ${folder}: E`),
      )
    },
    10_000,
  )
