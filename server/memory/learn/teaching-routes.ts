import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/teaching.ts'
import { changeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { factsForOwnWords } from '#server/memory/keep/facts-for-own-words.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { findSimilar } from './find-similar.ts'
import { findVersions } from './find-versions.ts'
import { undoMove } from './undo-move.ts'

type Dependencies = { db: Db; index: SearchIndex; clock: Clock }

export function teachingRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const similar = findSimilar(dependencies)
  const versions = findVersions(dependencies)
  const undo = undoMove(dependencies)

  serve(http, contract.findSimilar, ({ ownerId, params }) => similar(ownerId, params.id))

  serve(http, contract.findVersions, async ({ ownerId, params }) =>
    listed(ownerId, await versions(ownerId, params.id)),
  )

  serve(http, contract.moveScreenshots, async ({ ownerId, body }) => {
    return listed(ownerId, await moveAll(dependencies, ownerId, body))
  })

  serve(http, contract.undoMove, async ({ ownerId, body }) => listed(ownerId, await undo(ownerId, body.ids)))

  async function listed(ownerId: OwnerId, rows: readonly ScreenshotRow[]) {
    const factsOf = await factsForOwnWords(dependencies.db, ownerId, rows)
    return rows.map(row => presentListed(row, factsOf(row)))
  }
}

/** Moves all screenshots or none. */
const moveAll = (
  { db, index, clock }: Dependencies,
  ownerId: OwnerId,
  { ids, categoryId }: { ids: number[]; categoryId: number | null },
): Promise<ScreenshotRow[]> =>
  inTransaction(db, async tx => {
    const change = changeScreenshot({ db: tx, index, clock })
    const moved: ScreenshotRow[] = []
    for (const id of new Set(ids)) moved.push(await change(ownerId, id, { categoryId }))
    return moved
  })
