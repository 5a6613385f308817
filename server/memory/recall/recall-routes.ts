import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InputOf } from '#contract/endpoint.ts'
import { listForPhone, onPhonePageSize } from '#contract/phone/on-phone.ts'
import {
  type FoundScreenshot,
  listScreenshots,
  nextCursorHeader,
  type Screenshot,
  totalHeader,
} from '#contract/screenshot.ts'
import * as contract from '#contract/search.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { factsForOwnWords } from '#server/memory/keep/facts-for-own-words.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { coverListed } from '#server/memory/keep/redaction/cover-screenshot.ts'
import { unread } from '#server/memory/keep/redaction/veil.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { readPartIds } from './query/read-part-ids.ts'
import type { ExplainedPage, Recall } from './recall.ts'
import { withoutGuesses } from './without-guesses.ts'

type Dependencies = { db: Db; recall: Recall; limitOften: LimitRate }

/** More than anybody asks in a minute. Hints are limited alike. */
const smartSearchesMax = 300
/** A phone takes ten pages when Remy is opened, and later some that have changed. */
const phonePagesMax = 200

export function recallRoutes(http: FastifyInstance, { db, recall, limitOften }: Dependencies): void {
  const forKeys = withoutGuesses(recall, db)

  serve(http, listScreenshots, async ({ ownerId, query, request, reply }) => {
    const { search, timeZone, sort, ...filters } = query
    if (search?.trim()) {
      const finding = request.key ? forKeys : recall
      const page = await finding.plainSearch(ownerId, search, { ...filters, timeZone })
      if (page.nextCursor) reply.header(nextCursorHeader, page.nextCursor)
      return explained(request, ownerId, page)
    }
    const isAll = filters.categoryId === undefined && filters.type === undefined && !filters.cursor
    const [{ rows, nextCursor }, total] = await Promise.all([
      recall.browse(ownerId, { ...filters, sort }),
      isAll ? recall.count(ownerId) : null,
    ])
    if (total !== null) reply.header(totalHeader, total)
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return listed(request, ownerId, rows)
  })

  serve(http, listForPhone, async ({ ownerId, query: { cursor, ids }, reply }) => {
    await limitOften(`phone of ${ownerId}`, phonePagesMax)
    if (ids) return forPhone(ownerId, await screenshotStore(db).findMany(ownerId, ids))
    const page = { limit: onPhonePageSize, cursor, sort: 'saved' as const }
    const { rows, nextCursor } = await recall.browse(ownerId, page)
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return forPhone(ownerId, rows)
  })

  serve(http, contract.smartSearch, async ({ ownerId, query, request, reply }) => {
    await limitOften(`search of ${ownerId}`, smartSearchesMax)
    const { q, timeZone, without, preview, ...filters } = query
    const asked = { q, timeZone, without: readPartIds(without), filters, isTyped: !preview }
    const page = await (request.key ? forKeys : recall).smartSearch(ownerId, asked)
    if (page.nextCursor) reply.header(nextCursorHeader, page.nextCursor)
    const { processedQuery, parts, perhaps, from } = page
    return {
      results: await explained(request, ownerId, page),
      perhaps: await explained(request, ownerId, { rows: perhaps, from }),
      processedQuery,
      parts,
    }
  })

  serve(http, contract.searchHints, async ({ ownerId, query: { categoryId, type, ...query } }) => {
    await limitOften(`hints of ${ownerId}`, smartSearchesMax)
    return recall.hints(ownerId, { ...askedIn(query), filters: { categoryId, type } })
  })

  serve(http, contract.matchPlaces, async ({ ownerId, params, query }) => {
    const places = await recall.places(ownerId, params.id, askedIn(query))
    if (!places) throw unknownScreenshot()
    return { places }
  })

  async function explained(
    request: Caller,
    ownerId: OwnerId,
    page: ExplainedPage,
  ): Promise<FoundScreenshot[]> {
    const matches = await recall.explain(ownerId, page)
    const shown = await listed(request, ownerId, page.rows)
    return shown.map((one, i) => ({ ...one, match: matches[i] }))
  }

  /** A key gets nothing secret. */
  async function listed({ key }: Caller, ownerId: OwnerId, rows: ScreenshotRow[]): Promise<Screenshot[]> {
    if (key) return covered(ownerId, rows)
    const factsOf = await factsForOwnWords(db, ownerId, rows)
    return rows.map(row => presentListed(row, factsOf(row)))
  }

  /** The picture of one in which no codes were looked for is not shown: see `image-routes.ts`. */
  async function forPhone(ownerId: OwnerId, rows: ScreenshotRow[]): Promise<Screenshot[]> {
    const ids = rows.map(({ id }) => id)
    const [shown, bare] = await Promise.all([
      covered(ownerId, rows),
      readingStore(db).notLookedThrough(ownerId, ids),
    ])
    return shown.map(one => (bare.has(one.id) ? { ...one, veil: unread } : one))
  }

  /** Without anything secret. Other requests are answered meanwhile. */
  async function covered(ownerId: OwnerId, rows: ScreenshotRow[]): Promise<Screenshot[]> {
    const facts = await factStore(db).of(
      ownerId,
      rows.map(({ id }) => id),
    )
    const shown: Screenshot[] = []
    for (const row of rows) {
      const its = facts.filter(({ screenshotId }) => screenshotId === row.id)
      shown.push(coverListed(presentListed(row), row.extracted_text, its))
      await setImmediate()
    }
    return shown
  }
}

type Caller = Pick<FastifyRequest, 'key'>

type AskedQuery = Pick<
  InputOf<typeof contract.matchPlaces>['query'],
  'search' | 'smart' | 'timeZone' | 'without'
>

const askedIn = ({ search, smart, timeZone, without }: AskedQuery) => ({
  ...{ search, timeZone },
  isSmart: smart === '1',
  without: readPartIds(without),
})
