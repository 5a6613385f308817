import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { picturesWithoutThreads } from '#test/pictures-without-threads.ts'
import { startApp } from '#test/start-app.ts'

test('uploads that trickle in keep nobody else out, are refused after a few seconds, and end with their connections', async () => {
  await using app = await startApp({
    reader: aBlankReader(),
    environment: { UPLOADS_AT_ONCE_MAX: '1', SIGN_UPS_BY_ADDRESS_MAX: '100' },
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const tricklers = []
  for (let i = 0; i < 4; i++) tricklers.push(trickle(port, (await app.signIn(aPerson())).cookie()))
  await pause(500)
  const ann = await app.signIn(aPerson())
  expect((await ann.capture(await aPlainPicture(1))).status).toBe(201)
  for (const answer of await Promise.all(tricklers)) {
    expect(answer).toContain('HTTP/1.1 408 ')
    expect(answer).toContain('arrived too slowly')
  }
}, 30_000)

test('an upload for which there is no room is told so before its connection is cut', async () => {
  let patience: number | undefined
  const pictures: Pictures = {
    ...picturesWithoutThreads,
    open(bytes, key, page, given) {
      patience = given
      return picturesWithoutThreads.open(bytes, key, page)
    },
  }
  await using app = await startApp({ reader: aBlankReader(), pictures })
  const ann = await app.signIn(aPerson())
  expect((await ann.capture(await aPlainPicture())).status).toBe(201)
  const idleMillisMax = app.http.server.timeout
  expect(idleMillisMax).toBeGreaterThan(0)
  // As long again to decode, store and read it.
  expect(patience).toBeLessThanOrEqual(idleMillisMax / 2)
})

/** Sends ten bytes a second of a picture, until the server ends it. */
async function trickle(port: number, cookie: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {})
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  socket.write(
    `POST /api/screenshots HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Length: 500000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n${head}`,
  )
  const timer = setInterval(() => socket.write('abcde'), 500)
  await once(socket, 'close')
  clearInterval(timer)
  return answer
}
