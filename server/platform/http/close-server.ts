import type { FastifyInstance } from 'fastify'

const idleCheckMillis = 100

/**
 * Takes no more calls and lets those under way end; after `graceMs` cuts the connections of those that have not. A connection
 * whose call has ended meanwhile is closed too: its client keeps it for a next one, and Node looks for such only once.
 */
export async function closeServer(http: FastifyInstance, { graceMs }: { graceMs: number }): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), graceMs)
  const ended = setInterval(() => http.server.closeIdleConnections(), idleCheckMillis)
  await http.close()
  clearTimeout(cut)
  clearInterval(ended)
}
