import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { Database } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

export type Shelved = Partial<Omit<ScreenshotRow, 'id' | 'user_id' | 'tags'>> & { tags?: string[] }

/**
 * For tests and measurements: writes screenshots straight into the search index's tables, without pictures or
 * jobs.
 */
export function createShelf({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const index = createSearchIndex(engine)
  let people = 0
  let pictures = 0

  return {
    async owner(): Promise<OwnerId> {
      const email = `shelf-${++people}@example.com`
      const person = { email, email_key: email, password_hash: '', created_at: 0 }
      const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
      return asOwner(id)
    },

    category: async (ownerId: OwnerId, name: string) => (await categoryStore(db).insert(ownerId, name, 0)).id,

    put: (ownerId: OwnerId, shelved: Shelved): Promise<number> =>
      inTransaction(db, async tx => {
        const id = await screenshotStore(tx).insert(ownerId, {
          ...blank(++pictures),
          ...shelved,
          ...tagged(shelved),
        })
        await reindex(ownerId, id, tx)
        return id
      }),

    change: (ownerId: OwnerId, id: number, shelved: Shelved): Promise<void> =>
      inTransaction(db, async tx => {
        await screenshotStore(tx).update(ownerId, id, { ...shelved, ...tagged(shelved) })
        await reindex(ownerId, id, tx)
      }),

    remove: (ownerId: OwnerId, id: number): Promise<void> =>
      inTransaction(db, async tx => {
        await screenshotStore(tx).remove(ownerId, id)
        await index.remove(tx, ownerId, id)
      }),
  }

  async function reindex(ownerId: OwnerId, id: number, tx: typeof db) {
    const row = await screenshotStore(tx).find(ownerId, id)
    if (!row) return
    const category = row.category_id === null ? null : await categoryStore(tx).find(ownerId, row.category_id)
    await index.put(tx, ownerId, row, category?.name ?? null)
  }
}

const tagged = ({ tags }: Shelved) => (tags ? { tags: JSON.stringify(tags) } : { tags: '[]' })

const blank = (picture: number) => ({
  ...{
    sha256: String(picture),
    file_key: String(picture),
    file_name: '',
    media_type: 'image/png' as const,
    bytes: 1,
  },
  ...{ width: 1, height: 1, preview: '', title: '', description: '', analysis: '', extracted_text: '' },
  ...{ category_id: null, type: 'unknown' as const, tags: '[]', corrected: '[]', progress: 'filed' as const },
  ...{ failed_step: null, failure_reason: null, captured_at: null, created_at: 0, updated_at: 0 },
})
