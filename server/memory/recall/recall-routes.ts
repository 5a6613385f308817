import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InputOf } from '#contract/endpoint.ts'
import {
  type FoundScreenshot,
  listScreenshots,
  nextCursorHeader,
  type Screenshot,
  totalHeader,
} from '#contract/screenshot.ts'
import * as contract from '#contract/search.ts'
import { factsForOwnWords } from '#server/memory/keep/facts-for-own-words.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import { listCovered } from '#server/memory/keep/redaction/list-covered.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { inFullSteps } from '#server/platform/http/until-full-step.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ExplainedPage, Recall } from './recall.ts'
import { withoutGuesses } from './without-guesses.ts'

type Dependencies = { db: Db; recall: Recall; limitOften: LimitRate }

/** The limit of searches per minute. Hints have the same limit. */
const smartSearchesMax = 300

export function recallRoutes(http: FastifyInstance, { db, recall, limitOften }: Dependencies): void {
  const forKeys = withoutGuesses(recall, db)

  serve(http, listScreenshots, async ({ ownerId, query, request, reply }) => {
    const { search, timeZone, sort, ...filters } = query
    if (search?.trim()) {
      return evenly(request, async () => {
        const finding = request.key ? forKeys : recall
        const page = await finding.plainSearch(ownerId, search, { ...filters, timeZone })
        if (page.nextCursor) reply.header(nextCursorHeader, page.nextCursor)
        return explained(request, ownerId, page)
      })
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

  serve(http, contract.smartSearch, async ({ ownerId, query, request, reply }) => {
    await limitOften(`search of ${ownerId}`, smartSearchesMax)
    const { q, timeZone, without, preview, ...filters } = query
    const asked = { q, timeZone, without, filters, isTyped: !preview }
    return evenly(request, async () => {
      const page = await (request.key ? forKeys : recall).smartSearch(ownerId, asked)
      if (page.nextCursor) reply.header(nextCursorHeader, page.nextCursor)
      const { processedQuery, parts, perhaps, from, perhapsFrom } = page
      return {
        results: await explained(request, ownerId, page),
        perhaps: await explained(request, ownerId, { rows: perhaps, from: perhapsFrom ?? from }),
        processedQuery,
        parts,
      }
    })
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

  /** A key gets no secrets. */
  async function listed({ key }: Caller, ownerId: OwnerId, rows: ScreenshotRow[]): Promise<Screenshot[]> {
    if (key) return listCovered(db, ownerId, rows)
    const factsOf = await factsForOwnWords(db, ownerId, rows)
    return rows.map(row => presentListed(row, factsOf(row)))
  }
}

type Caller = Pick<FastifyRequest, 'key'>

/** Delays the answer for a key to a full time step, so that its duration does not reveal a correct guess. */
const evenly = <T>({ key }: Caller, search: () => Promise<T>): Promise<T> =>
  key ? inFullSteps(search) : search()

type AskedQuery = Pick<
  InputOf<typeof contract.matchPlaces>['query'],
  'search' | 'smart' | 'timeZone' | 'without'
>

const askedIn = ({ search, smart, timeZone, without }: AskedQuery) => ({
  ...{ search, timeZone },
  isSmart: smart === '1',
  without,
})
