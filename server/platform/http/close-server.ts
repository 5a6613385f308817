import type { FastifyInstance } from 'fastify'

const idleCheckMillis = 100

/**
 * Accepts no new requests and lets running ones end. After `graceMs` it cuts the rest. A connection whose
 * request ends meanwhile is closed too: its client keeps it open, and Node looks for idle connections only
 * once.
 */
export async function closeServer(http: FastifyInstance, { graceMs }: { graceMs: number }): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), graceMs)
  const ended = setInterval(() => http.server.closeIdleConnections(), idleCheckMillis)
  await http.close()
  clearTimeout(cut)
  clearInterval(ended)
}
