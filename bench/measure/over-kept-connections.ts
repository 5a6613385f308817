import { Agent, request as ask } from 'node:http'
import type { Visitor } from '#test/visitor.ts'

type Way = ConstructorParameters<typeof Visitor>[0]

/**
 * Calls over connections that stay open, as behind a proxy. A call costs the caller a third of a `fetch` over
 * a new connection. The caller shares the product's processor cores.
 */
export function overKeptConnections(origin: string, connections: number): Way {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload)
      const body = isJson ? JSON.stringify(payload) : payload
      const call = ask(new URL(url, origin), {
        ...{ agent, method },
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      })
      call.on('error', reject).on('response', response => {
        const pieces: Buffer[] = []
        response.on('error', reject).on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers['set-cookie'] ?? [],
            bytes: Buffer.concat(pieces),
          }),
        )
      })
      call.end(body)
    })
}
