import { pageSizeMax } from '#contract/screenshot.ts'
import { type SharedWhat, sharedMax } from '#contract/sharing/share-link.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Recall } from '#server/memory/recall/recall.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

type Dependencies = { db: Db; recall: Pick<Recall, 'browse' | 'plainSearch' | 'smartSearch'> }
export type Shared = {
  /** The name of a category or a search, without secrets. Empty if chosen screenshots are shared. */
  name: string
  rows: ScreenshotRow[]
  isCut: boolean
}

/**
 * The current content of a link, the best or newest first.
 * @throws ProblemError if there is nothing
 */
export async function chooseShared(
  { db, recall }: Dependencies,
  ownerId: OwnerId,
  what: SharedWhat,
): Promise<Shared> {
  if (what.kind === 'screenshots') {
    const rows = expectSome(await screenshotStore(db).findMany(ownerId, [...new Set(what.ids)]))
    return { name: '', rows, isCut: false }
  }
  if (what.kind === 'category') {
    const category = await categoryStore(db).find(ownerId, what.categoryId)
    if (!category) throw nothing()
    const pages = (cursor?: string) =>
      recall.browse(ownerId, { categoryId: what.categoryId, limit: pageSizeMax, cursor })
    return { name: maskSecrets(category.name, []), ...(await upToMax(pages)) }
  }
  const filters = {
    ...(what.category !== null && { categoryId: what.category }),
    ...(what.type !== null && { type: what.type }),
    limit: pageSizeMax,
  }
  const { search, timeZone } = what
  const pages = (cursor?: string) => {
    if (!search.trim()) return recall.browse(ownerId, { ...filters, cursor })
    return what.isSmart
      ? recall.smartSearch(ownerId, { q: search, timeZone, filters: { ...filters, cursor }, isTyped: true })
      : recall.plainSearch(ownerId, search, { ...filters, cursor, timeZone })
  }
  const found = await upToMax(pages)
  const words = maskSecrets(search.trim(), [])
  return { name: words && `“${words}”`, ...found }
}

type Page = { rows: ScreenshotRow[]; nextCursor: string | null }

async function upToMax(pageAt: (cursor?: string) => Promise<Page>) {
  const rows: ScreenshotRow[] = []
  let cursor: string | null = null
  do {
    const page: Page = await pageAt(cursor ?? undefined)
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor && rows.length < sharedMax)
  return { rows: expectSome(rows.slice(0, sharedMax)), isCut: cursor !== null || rows.length > sharedMax }
}

function expectSome(rows: ScreenshotRow[]): ScreenshotRow[] {
  if (rows.length === 0) throw nothing()
  return rows
}

const nothing = () => new ProblemError('share.nothing', 'There is nothing to share here.')
