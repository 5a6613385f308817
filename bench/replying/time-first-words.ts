import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Recall } from '#server/memory/recall/recall.ts'
import { replyTo } from '#server/memory/reply/reply.ts'
import { replyRoutes } from '#server/memory/reply/reply-routes.ts'
import type { Database } from '#server/platform/db/db.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { answersFrom } from './a-remy.ts'

type Asked = { recall: Recall; ownerId: OwnerId; now: number; questions: string[] }

/** The milliseconds from sending each question until its first words arrive as server-sent events. */
export async function timeFirstWords(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { recall, ownerId, now, questions }: Asked,
): Promise<number[]> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const http = await createHttpServer({
    ...{ log, origin: 'http://localhost', trustProxy: false, fileBytesMax: 1 },
    authenticate: async () => ownerId,
  })
  const answer = answersFrom({ db }, recall, now)
  const reply = Object.assign(replyTo({ db, answer, clock: () => now }), { tells: answer.tells })
  replyRoutes(http, { db, engine, reply, clock: Date.now, log })
  await http.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an address with that port.
  const { port } = http.server.address() as AddressInfo
  const millis: number[] = []
  for (const content of questions)
    millis.push(await firstWordsOf(`http://127.0.0.1:${port}/api/chats`, content))
  const closed = once(http.server, 'close')
  await http.close()
  await closed
  return millis
}

async function firstWordsOf(url: string, content: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ content, timeZone: 'UTC' }),
  })
  let text = ''
  let first: number | null = null
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.includes('event: words\n')) first ??= performance.now() - start
  }
  if (first === null) throw new Error(`Nothing was said to “${content}”: ${response.status} ${text}`)
  return first
}
