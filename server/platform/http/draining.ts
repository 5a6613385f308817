import type { FastifyInstance } from 'fastify'

export type Draining = { isUnderWay(): boolean; begin(): void }

/**
 * Before a server closes: it says that it is not ready, and still answers everything, but asks each client to
 * connect again, which a proxy then does elsewhere.
 */
export function createDraining(http: FastifyInstance): Draining {
  let isUnderWay = false
  http.addHook('onSend', async (_request, reply) => {
    if (isUnderWay) reply.header('connection', 'close')
  })
  return {
    isUnderWay: () => isUnderWay,
    begin() {
      isUnderWay = true
    },
  }
}
