import type { FastifyInstance } from 'fastify'
import { listForPhone, onPhonePageSize } from '#contract/phone/on-phone.ts'
import { nextCursorHeader, type Screenshot } from '#contract/screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { readingStore } from './reading-store.ts'
import { listCovered } from './redaction/list-covered.ts'
import { unread } from './redaction/veil.ts'
import { type ScreenshotRow, screenshotStore } from './screenshot-store.ts'

type Dependencies = { db: Db; limitOften: LimitRate }

/** A phone loads ten pages when Remy is opened, and later those that have changed. */
const phonePagesMax = 200

/** The screenshots that a phone caches for use without a network. */
export function phoneRoutes(http: FastifyInstance, { db, limitOften }: Dependencies): void {
  serve(http, listForPhone, async ({ ownerId, query: { cursor, ids }, reply }) => {
    await limitOften(`phone of ${ownerId}`, phonePagesMax)
    if (ids) return forPhone(ownerId, await screenshotStore(db).findMany(ownerId, ids))
    const page = { limit: onPhonePageSize, cursor, sort: 'saved' as const }
    const { rows, nextCursor } = await screenshotStore(db).list(ownerId, page)
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return forPhone(ownerId, rows)
  })

  /** A picture that was not searched for codes is not shown: see `pictures/image-routes.ts`. */
  async function forPhone(ownerId: OwnerId, rows: ScreenshotRow[]): Promise<Screenshot[]> {
    const ids = rows.map(({ id }) => id)
    const [shown, bare] = await Promise.all([
      listCovered(db, ownerId, rows),
      readingStore(db).notLookedThrough(ownerId, ids),
    ])
    return shown.map(one => (bare.has(one.id) ? { ...one, veil: unread } : one))
  }
}
