import type { FastifyInstance } from 'fastify'
import { listScreenshots, nextCursorHeader } from '#contract/screenshot.ts'
import * as contract from '#contract/search.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Recall } from './recall.ts'

export function recallRoutes(http: FastifyInstance, { recall }: { recall: Recall }): void {
  serve(http, listScreenshots, async ({ ownerId, query: { search, ...filters }, reply }) => {
    const { rows, nextCursor } = search?.trim()
      ? await recall.plainSearch(ownerId, search, filters)
      : await recall.browse(ownerId, filters)
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return rows.map(presentScreenshot)
  })

  serve(http, contract.smartSearch, async ({ ownerId, query: { q, timeZone, ...filters }, reply }) => {
    const { rows, nextCursor, processedQuery } = await recall.smartSearch(ownerId, { q, timeZone, filters })
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return { results: rows.map(presentScreenshot), processedQuery }
  })
}
