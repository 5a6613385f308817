import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notification.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import { notificationSettingsStore } from '#server/memory/remind/tell/notification-settings-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { tokenHash } from '#server/platform/token-hash.ts'
import { feedEvents } from './feed-events.ts'
import { newFeedToken } from './feed-token.ts'

type Dependencies = { db: Db; origin: string; clock: Clock; limitOften: LimitRate }

/** The private calendar feed. Anyone who knows its address can read it without signing in. */
export function feedRoutes(http: FastifyInstance, { db, origin, clock, limitOften }: Dependencies): void {
  serve(http, contract.createFeed, async ({ ownerId }) => {
    await limitOften(`feed of ${ownerId}`, changesMax)
    const token = newFeedToken()
    await notificationSettingsStore(db).put(ownerId, { feed_token_hash: tokenHash(token) })
    return { address: `${origin}/api/calendar/${token}.ics` }
  })

  serve(http, contract.removeFeed, async ({ ownerId }) => {
    await limitOften(`feed of ${ownerId}`, changesMax)
    await notificationSettingsStore(db).put(ownerId, { feed_token_hash: null })
    return undefined
  })

  // It answers with a calendar, not with JSON, so it is registered by hand.
  http.get<{ Params: { file: string } }>(
    '/api/calendar/:file',
    {
      schema: { summary: 'Your reminders and dates as an iCalendar file (RFC 5545), by its private address' },
    },
    async ({ params, headers }, reply) => {
      const token = params.file.replace(/\.ics$/, '')
      const found = await notificationSettingsStore(db).ownerOfFeed(tokenHash(token))
      if (!found) throw new ProblemError('feed.unknown', 'There is no such calendar any more.')
      const ownerId = asOwner(found.user_id)
      const timeZone = knownZone(found.time_zone ?? undefined)
      await limitOften(`reading the feed of ${ownerId}`, readsAMinuteMax)
      const events = await feedEvents(db, ownerId, { timeZone, now: clock() })
      const etag = `"${createHash('sha256')
        .update(JSON.stringify([timeZone, events]))
        .digest('base64url')}"`
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      const { writeFeed } = await import('./write-feed.ts')
      return reply
        .type('text/calendar; charset=utf-8')
        .send(writeFeed(events, { timeZone, origin, now: clock() }))
    },
  )
}

const readsAMinuteMax = 60
