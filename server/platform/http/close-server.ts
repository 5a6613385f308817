import type { FastifyInstance } from 'fastify'

/** Takes no more calls and lets those under way end; after `graceMs` cuts the connections of those that have not. */
export async function closeServer(http: FastifyInstance, { graceMs }: { graceMs: number }): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), graceMs)
  await http.close()
  clearTimeout(cut)
}
