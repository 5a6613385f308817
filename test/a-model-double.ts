import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { ModelAsked, ModelProtocol, ModelReply, StreamEvent } from './model-protocol.ts'
import { speakAnthropic } from './speak-anthropic.ts'
import { speakChatCompletions } from './speak-chat-completions.ts'
import { speakOpenai } from './speak-openai.ts'

/** What the double does when it is asked. */
export type Turn =
  /** `after`: milliseconds before it says anything, or a promise to wait for. */
  | { say: string; after?: number | Promise<void> }
  /** `saying`: words before the call. */
  | { call: string; with: unknown; saying?: string }
  /** Several tools at once. */
  | { calls: { call: string; with: unknown }[] }
  /** Refuses like its provider. */
  | { refuse: number }
  /** Sends exactly this body. */
  | { send: string }
  /**
   * Begins to say this, then fails in this way. `trickle` keeps the connection alive forever and says
   * nothing.
   */
  | { begin: string; but: 'stall' | 'trickle' | 'die' | 'end' | 'trouble' | 'nonsense' }
  | 'stall'
  | 'die'

const protocols = {
  anthropic: speakAnthropic,
  openai: speakOpenai,
  'openai-compatible': speakChatCompletions,
} satisfies Record<string, ModelProtocol>
export type Provider = keyof typeof protocols
export const providers = Object.keys(protocols) as Provider[]

/**
 * A model as seen from outside. It speaks its provider's protocol, whole or streamed, refuses what the
 * provider would refuse, and does what it was told, one turn after the other. The last turn repeats forever.
 */
export async function aModelDouble(turns: Turn[], provider: Provider = 'openai-compatible') {
  const protocol: ModelProtocol = protocols[provider]
  let script = [...turns]
  const asked: ModelAsked[] = []
  const mistakes: string[] = []
  let hungUp = 0
  const server = createServer((request, response) => {
    // The caller has gone.
    answer(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const url = `http://127.0.0.1:${address.port}/v1`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.once('close', () => {
      if (!response.writableFinished) hungUp++
    })
    const body = await json(request)
    const refuse = (status: number, message: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(protocol.problem(status, message)))
    if (request.url !== protocol.path) return refuse(404, 'Not found')
    const mistake = protocol.mistakeIn(request.headers, body)
    if (mistake) {
      mistakes.push(mistake.message)
      return refuse(mistake.status, mistake.message)
    }
    const read = { ...protocol.read(body), body }
    const number = asked.push(read)
    const turn = (script.length > 1 ? script.shift() : script[0]) ?? { say: '' }
    if (turn === 'stall') return
    if (turn === 'die') return request.socket.destroy()
    if ('refuse' in turn) return refuse(turn.refuse, 'No.')
    if ('after' in turn)
      await (typeof turn.after === 'number' ? pause(turn.after, null, { ref: false }) : turn.after)
    if ('send' in turn) return begin(response, read.isStreamed).end(turn.send)
    const reply = replyOf(turn)
    if (!read.isStreamed) {
      const whole = JSON.stringify(protocol.whole(reply, number, body))
      if (!('begin' in turn)) return begin(response, false).end(whole)
      return breakOff(turn.but, begin(response, false), whole.slice(0, whole.length / 2))
    }
    const lines = protocol.stream(reply, number, body).map(lineOf)
    if (!('begin' in turn)) return begin(response, true).end(lines.join(''))
    // By then some words are sent, but not the end marker.
    const shown = lines.slice(0, Math.ceil(lines.length * 0.6)).join('')
    return breakOff(turn.but, begin(response, true), shown)
  }

  async function breakOff(how: string, response: ServerResponse, shown: string) {
    response.write(shown)
    await pause(20, null, { ref: false })
    while (how === 'trickle' && !response.destroyed) {
      response.write(': still here\n\n')
      await pause(20, null, { ref: false })
    }
    if (how === 'die') response.destroy()
    if (how === 'end') response.end()
    if (how === 'trouble') response.end(lineOf(protocol.trouble))
    if (how === 'nonsense') response.end('data: {"choices": [\n\n')
  }

  return {
    asked,
    /** Replaces the script from now on. */
    will(...turns: Turn[]) {
      script = turns
    },
    /** How many responses were broken off, by the caller or by itself. */
    hungUp: () => hungUp,
    /** What was wrong with a request, in the provider's view. */
    mistakes,
    settings: { provider, name: 'double', apiKey: 'key', url },
    environment: { MODEL_PROVIDER: provider, MODEL_NAME: 'double', MODEL_API_KEY: 'key', MODEL_URL: url },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const begin = (response: ServerResponse, isStreamed: boolean) =>
  response.writeHead(200, { 'content-type': isStreamed ? 'text/event-stream' : 'application/json' })

function replyOf(turn: Exclude<Turn, string | { refuse: number } | { send: string }>): ModelReply {
  if ('say' in turn) return { words: turn.say, calls: [] }
  if ('begin' in turn) return { words: turn.begin, calls: [] }
  const calls = 'calls' in turn ? turn.calls : [turn]
  return {
    words: ('saying' in turn && turn.saying) || '',
    calls: calls.map(({ call: name, with: input }) => ({ name, input })),
  }
}

const lineOf = ({ event, data }: StreamEvent) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
