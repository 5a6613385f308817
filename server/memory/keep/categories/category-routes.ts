import type { FastifyInstance } from 'fastify'
import {
  countCategories,
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategory,
  renameCategory,
  reorderCategories,
} from '#contract/category.ts'
import { presentChange } from '#server/memory/keep/changes/change-routes.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import type { Quota } from '#server/memory/keep/quota.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { categoryStore } from './category-store.ts'
import { changeCategory, type RenewEntries } from './change-category.ts'
import { orNameTaken } from './or-name-taken.ts'

type Dependencies = {
  db: Db
  clock: Clock
  quota: Pick<Quota, 'expectRoomForCategory'>
  renew: RenewEntries
  limitOften: LimitRate
}

/** More than anybody creates in a minute. */
const newCategoriesMax = 100

export function categoryRoutes(
  http: FastifyInstance,
  { db, clock, quota, renew, limitOften }: Dependencies,
): void {
  const categories = categoryStore(db)
  const changing = changeCategory({ db, renew, clock })

  serve(http, listCategories, ({ ownerId }) => categories.list(ownerId))

  serve(http, countCategories, ({ ownerId, query }) => screenshotStore(db).countByCategory(ownerId, query))

  serve(http, createCategory, async ({ ownerId, body }) => {
    await limitOften(`category of ${ownerId}`, newCategoriesMax)
    await quota.expectRoomForCategory(ownerId)
    return orNameTaken(categories.insert(ownerId, body.name, clock()))
  })

  serve(http, renameCategory, async ({ ownerId, params, body }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    const { category, change } = await orNameTaken(changing.rename(ownerId, params.id, body.name))
    return { category, change: change && presentChange(change) }
  })

  serve(http, reorderCategories, async ({ ownerId, body }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    const change = await changing.reorder(ownerId, body.ids)
    return { categories: await categories.list(ownerId), change: change && presentChange(change) }
  })

  serve(http, deleteCategory, async ({ ownerId, params }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    return { change: presentChange(await changing.remove(ownerId, params.id)) }
  })

  serve(http, mergeCategory, async ({ ownerId, params, body }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    const { category, change } = await changing.merge(ownerId, params.id, body.into)
    return { category, change: presentChange(change) }
  })
}
