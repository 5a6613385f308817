import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Message = { role: string; content?: unknown; tool_calls?: unknown; tool_call_id?: string }
export type Asked = { messages: Message[]; tools?: { function: { name: string } }[] }
/** What the double does when it is asked. */
export type Turn =
  | { say: string }
  | { call: string; with: unknown }
  /** The body as it is, with this status. */
  | { send: string; status?: number }
  | 'stall'
  | 'die'

/** Speaks the chat-completions protocol, and does what it was told to, one turn after the other; the last goes on for ever. */
export async function aModelDouble(turns: Turn[]) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push(JSON.parse(Buffer.concat(chunks).toString()))
    const turn = turns[Math.min(asked.length, turns.length) - 1] ?? { say: '' }
    if (turn === 'stall') return
    if (turn === 'die') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"x","choices":[{')
      setTimeout(() => request.socket.destroy(), 20)
      return
    }
    const body = 'send' in turn ? turn.send : JSON.stringify(completion(turn, asked.length))
    response.writeHead('send' in turn ? (turn.status ?? 200) : 200, { 'content-type': 'application/json' })
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function completion(turn: { say: string } | { call: string; with: unknown }, number: number) {
  const isCall = 'call' in turn
  const call = isCall && {
    id: `call-${number}`,
    type: 'function',
    function: { name: turn.call, arguments: JSON.stringify(turn.with) },
  }
  return {
    id: `answer-${number}`,
    object: 'chat.completion',
    created: 0,
    model: 'double',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: isCall ? null : turn.say,
          ...(call && { tool_calls: [call] }),
        },
        finish_reason: isCall ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: 80, completion_tokens: 20, total_tokens: 100 },
  }
}
