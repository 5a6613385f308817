import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { exportPath } from '#contract/account.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { expectProof } from '#server/platform/http/expect-proof.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type ZipEntry, zipStream } from '#server/platform/zip-stream.ts'
import { exportSecurity } from './events/export-security.ts'
import type { SecurityEvents } from './events/security-events.ts'
import { presentUser } from './present-user.ts'
import { userStore } from './user-store.ts'

type Dependencies = {
  db: Db
  memories: (ownerId: OwnerId, about: Record<string, unknown>) => AsyncIterable<ZipEntry>
  events: Pick<SecurityEvents, 'record'>
  /** Other data of the account, by name in remy.json. */
  others: (ownerId: OwnerId) => Promise<Record<string, unknown>>
  clock: Clock
  log: Log
}

/** Everything in an account as one ZIP. The response is not JSON, so the route is registered by hand. */
export function exportRoute(
  http: FastifyInstance,
  { db, memories, events, others, clock, log }: Dependencies,
): void {
  const underWay = new Set<OwnerId>()

  http.route({
    method: 'GET',
    url: exportPath,
    // A HEAD request would have to build the whole export to know its length.
    exposeHeadRoute: false,
    schema: {
      summary:
        'All your images, and remy.json with all that is known about them, as one ZIP; needs a recent proof of who you are',
      security: [{ session: [] }],
    },
    handler: async (request, reply) => {
      const { ownerId } = request
      const user = ownerId === null ? undefined : await userStore(db).find(ownerId)
      if (ownerId === null || !user) throw new ProblemError('session.missing', 'Please sign in first.')
      expectProof(request)
      const now = new Date(clock()).toISOString()
      const account = { ...presentUser(user), createdAt: new Date(user.created_at).toISOString() }
      const security = await exportSecurity(db, ownerId, clock())
      const entries = memories(ownerId, { exportedAt: now, account, security, ...(await others(ownerId)) })
      const archive = begin(ownerId, withFailureLogged(entries, reply))
      await events.record(db, request, ownerId, 'exported')
      const name = `remy-export-${now.slice(0, 10)}.zip`
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(archive)
    },
  })

  /**
   * Runs one export at a time for each account, because it may hold a picture in memory for as long as its
   * client reads.
   */
  function begin(ownerId: OwnerId, entries: AsyncIterable<ZipEntry>) {
    if (underWay.has(ownerId))
      throw new ProblemError('request.too-many', 'Your export is on its way already.', {
        retryAfterSeconds: 10,
      })
    underWay.add(ownerId)
    const archive = zipStream(entries)
    finished(archive, () => underWay.delete(ownerId))
    return archive
  }

  /** Once the stream flows, no status can report a failure. The stream breaks off, and the log says why. */
  async function* withFailureLogged(entries: AsyncIterable<ZipEntry>, { raw }: FastifyReply) {
    try {
      yield* entries
    } catch (error) {
      const isHungUp = raw.destroyed
      if (raw.headersSent && !isHungUp) log.error('export.failed', { message: String(error) })
      throw error
    }
  }
}
