import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { unlessHungUp } from './unless-hung-up.ts'

/** What the double does when it is asked: answer properly, hang, refuse, or answer without points. */
export type EmbeddingMood = 'well' | 'stall' | 'refuse' | 'nonsense'

/**
 * Embeddings as seen from outside: OpenAI's protocol, with meaningful points. Words listed together have one
 * direction, all others their own. All texts are somewhat near each other, as with real models.
 */
export async function anEmbeddingDouble(alike: string[][] = []) {
  const asked: { model: string; texts: string[] }[] = []
  let mood: EmbeddingMood = 'well'
  const server = createServer(unlessHungUp(answer))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body: unknown = await json(request)
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    // Nothing else is asked here, for example how to parse a question.
    if (request.url !== '/v1/embeddings') return send(404, problem('Not found'))
    const { model, input } = Asked.parse(body)
    asked.push({ model, texts: [input].flat() })
    if (request.headers.authorization !== 'Bearer key') return send(401, problem('Incorrect API key'))
    if (mood === 'stall') return
    if (mood === 'refuse') return send(429, problem('Slow down'))
    if (mood === 'nonsense')
      return send(200, { object: 'list', data: [{ index: 0, embedding: 'here' }], model })
    const data = [input]
      .flat()
      .map((text, index) => ({ object: 'embedding', index, embedding: pointOf(text, alike) }))
    return send(200, { object: 'list', data, model, usage: { prompt_tokens: 5, total_tokens: 5 } })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const url = `http://127.0.0.1:${address.port}/v1`
  return {
    asked,
    texts: () => asked.flatMap(({ texts }) => texts),
    is(next: EmbeddingMood) {
      mood = next
    },
    url,
    environment: {
      ...{ MODEL_PROVIDER: 'openai', MODEL_NAME: 'double', MODEL_API_KEY: 'key', MODEL_URL: url },
      MODEL_EMBEDDING_NAME: 'points',
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const Asked = z.object({ model: z.string(), input: z.union([z.string(), z.array(z.string())]) })
const problem = (message: string) => ({ error: { message, type: 'invalid_request_error', code: null } })
const dimensions = 256

function pointOf(text: string, alike: string[][]): number[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const meanings = words.map(word => alike.find(list => list.includes(word))?.[0] ?? word)
  const common = directionOf('common').map(at => at * Math.sqrt(words.length))
  return meanings
    .map(word => directionOf(word))
    .reduce((sum, one) => sum.map((at, i) => at + (one[i] ?? 0)), common)
}

/** Any direction, but the same for the same word. */
function directionOf(word: string): number[] {
  let state = [...word].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  return Array.from({ length: dimensions }, () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    state ^= state >>> 13
    return ((state >>> 0) / 2 ** 32 - 0.5) / Math.sqrt(dimensions / 12)
  })
}
