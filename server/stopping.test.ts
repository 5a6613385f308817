import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { aModelDouble } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'

const hotel = '# Hotel Miramar\nCheck-in    11 July 2026\nConfirmation    QX7LMN\nTotal    £412.00'

test('a question and an upload that have begun are answered while the process ends', async () => {
  await using double = await aModelDouble([])
  const reader = aTypingReader([hotel])
  await using app = await startApp({ environment: double.environment, reader })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  await expect
    .poll(async () => (await ann.get(`/api/screenshots/${shot.id}`)).body.progress, { timeout: 30_000 })
    .toBe('filed')
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const headers = { cookie: ann.cookie() }

  const askedBefore = double.asked.length
  const mayAnswer = Promise.withResolvers<void>()
  double.will({ say: `Miramar [#${shot.id}].`, after: mayAnswer.promise })
  const asking = fetch(`${origin}/api/chats`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Tell me about my stay at the Miramar' }),
  })
  await expect.poll(() => double.asked.length, { timeout: 20_000 }).toBeGreaterThan(askedBefore)
  const { upload, body, half } = await anUpload(`${origin}/api/screenshots`, headers)
  const isBegun = once(app.http.server, 'request')
  upload.write(body.subarray(0, half))
  await isBegun

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stopped = app.stop()
    while (app.http.server.listening) await new Promise(setImmediate)
    // Far longer than what runs beside requests is waited for, and shorter than STOP_SECONDS.
    await vi.advanceTimersByTimeAsync(19_000)
    mayAnswer.resolve()
    expect((await asking).status).toBe(201)
    upload.end(body.subarray(half))
    const [answer] = (await once(upload, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(201)
    answer.resume()
    await stopped
  } finally {
    vi.useRealTimers()
  }
}, 60_000)

async function anUpload(url: string, headers: Record<string, string>) {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(await aPlainPicture(50))], 'half.png'))
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  const upload = request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  })
  return { upload, body, half: body.length >> 1 }
}
