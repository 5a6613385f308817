import type { FastifyInstance } from 'fastify'
import { createCategory, listCategories } from '#contract/category.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { categoryStore } from './category-store.ts'

export function categoryRoutes(http: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const categories = categoryStore(db)

  serve(http, listCategories, ({ ownerId }) => categories.list(ownerId))

  serve(http, createCategory, async ({ ownerId, body }) => {
    try {
      return await categories.insert(ownerId, body.name, clock())
    } catch (cause) {
      if (!isUniqueViolation(cause)) throw cause
      throw new ProblemError('category.name-taken', 'You already have a category of that name.', { cause })
    }
  })
}
