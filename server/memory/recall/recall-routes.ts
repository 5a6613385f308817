import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#contract/endpoint.ts'
import { type FoundScreenshot, listScreenshots, nextCursorHeader, totalHeader } from '#contract/screenshot.ts'
import * as contract from '#contract/search.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { readPartIds } from './query/read-part-ids.ts'
import type { ExplainedPage, Recall } from './recall.ts'

type Dependencies = { recall: Recall; limitOften: LimitRate }

/** More than anybody asks in a minute. Hints are limited alike. */
const smartSearchesMax = 300

export function recallRoutes(http: FastifyInstance, { recall, limitOften }: Dependencies): void {
  serve(http, listScreenshots, async ({ ownerId, query: { search, timeZone, sort, ...filters }, reply }) => {
    if (search?.trim()) {
      const page = await recall.plainSearch(ownerId, search, { ...filters, timeZone })
      if (page.nextCursor) reply.header(nextCursorHeader, page.nextCursor)
      return explained(ownerId, page)
    }
    const isAll = filters.categoryId === undefined && filters.type === undefined && !filters.cursor
    const [{ rows, nextCursor }, total] = await Promise.all([
      recall.browse(ownerId, { ...filters, sort }),
      isAll ? recall.count(ownerId) : null,
    ])
    if (total !== null) reply.header(totalHeader, total)
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return rows.map(presentListed)
  })

  serve(http, contract.smartSearch, async ({ ownerId, query, reply }) => {
    await limitOften(`search of ${ownerId}`, smartSearchesMax)
    const { q, timeZone, without, preview, ...filters } = query
    const asked = { q, timeZone, without: readPartIds(without), filters, isTyped: !preview }
    const page = await recall.smartSearch(ownerId, asked)
    if (page.nextCursor) reply.header(nextCursorHeader, page.nextCursor)
    const { processedQuery, parts, perhaps, from } = page
    return {
      results: await explained(ownerId, page),
      perhaps: await explained(ownerId, { rows: perhaps, from }),
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

  async function explained(ownerId: OwnerId, page: ExplainedPage): Promise<FoundScreenshot[]> {
    const matches = await recall.explain(ownerId, page)
    return page.rows.map((row, i) => ({ ...presentListed(row), match: matches[i] }))
  }
}

type AskedQuery = Pick<
  InputOf<typeof contract.matchPlaces>['query'],
  'search' | 'smart' | 'timeZone' | 'without'
>

const askedIn = ({ search, smart, timeZone, without }: AskedQuery) => ({
  ...{ search, timeZone },
  isSmart: smart === '1',
  without: readPartIds(without),
})
