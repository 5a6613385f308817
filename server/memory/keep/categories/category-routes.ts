import type { FastifyInstance } from 'fastify'
import { createCategory, listCategories } from '#contract/category.ts'
import type { Quota } from '#server/memory/keep/quota.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { categoryStore } from './category-store.ts'

type Dependencies = {
  db: Db
  clock: Clock
  quota: Pick<Quota, 'expectRoomForCategory'>
  limitOften: LimitRate
}

/** More than anybody creates in a minute. */
const newCategoriesMax = 100

export function categoryRoutes(http: FastifyInstance, { db, clock, quota, limitOften }: Dependencies): void {
  const categories = categoryStore(db)

  serve(http, listCategories, ({ ownerId }) => categories.list(ownerId))

  serve(http, createCategory, async ({ ownerId, body }) => {
    limitOften(`category of ${ownerId}`, newCategoriesMax)
    await quota.expectRoomForCategory(ownerId)
    try {
      return await categories.insert(ownerId, body.name, clock())
    } catch (cause) {
      if (!isUniqueViolation(cause)) throw cause
      throw new ProblemError('category.name-taken', 'You already have a category of that name.', { cause })
    }
  })
}
