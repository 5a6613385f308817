import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPictures, type Pictures } from '#server/memory/keep/pictures/pictures.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { aSlowPdf } from '#test/documents/a-slow-pdf.ts'
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

test('an upload is given up before its connection is cut, with time left to store and read it', async () => {
  const given: number[] = []
  const noted = (deadline = Number.POSITIVE_INFINITY) => given.push(deadline - performance.now())
  const pictures: Pictures = {
    ...picturesWithoutThreads,
    outlineOf(bytes, key, deadline) {
      noted(deadline)
      return picturesWithoutThreads.outlineOf(bytes, key)
    },
    open(bytes, key, page, deadline) {
      noted(deadline)
      return picturesWithoutThreads.open(bytes, key, page)
    },
  }
  await using app = await startApp({ reader: aBlankReader(), pictures })
  const ann = await app.signIn(aPerson())
  expect((await ann.capture(aPdf([{ lines: ['Lease'] }]), { converts: 'true' })).status).toBe(201)
  const idleMillisMax = app.http.server.timeout
  expect(idleMillisMax).toBeGreaterThan(0)
  expect(given.length).toBeGreaterThanOrEqual(2)
  for (const left of given.slice(0, 2)) expect(left).toBeLessThanOrEqual(idleMillisMax - 20_000)
})

test('a PDF that waits for a slow one of somebody else is refused in time', async () => {
  const pictures = createPictures()
  const sooner = (deadline?: number) => deadline && deadline - 39_000
  const hurried: Pictures = {
    ...pictures,
    outlineOf: (bytes, key, deadline) => pictures.outlineOf(bytes, key, sooner(deadline)),
    open: (bytes, key, page, deadline) => pictures.open(bytes, key, page, sooner(deadline)),
  }
  await using app = await startApp({ reader: aBlankReader(), pictures: hurried })
  const ann = await app.signIn(aPerson())
  const slow = pictures.open(aSlowPdf(), 'bob/1').catch((cause: unknown) => cause)
  const { status, body } = await ann.capture(aPdf([{ lines: ['Lease'] }]), { converts: 'true' })
  expect([status, body.error]).toEqual([503, expect.stringContaining('busy with other documents')])
  await pictures.close()
  await slow
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
