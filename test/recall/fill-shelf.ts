import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { createShelf } from './shelf.ts'
import { shelfCorpus } from './shelf-corpus.ts'

export type Filled = {
  owner: OwnerId
  keys: Map<number, string>
  ids: Map<string, number>
  categories: Map<string, number>
}

/** A new owner with the whole corpus, in its order. */
export async function fillShelf(
  database: Pick<Database, 'db' | 'engine'>,
  shelf = createShelf(database),
): Promise<Filled> {
  const owner = await shelf.owner()
  const filled: Filled = { owner, keys: new Map(), ids: new Map(), categories: new Map() }
  for (const { key, category, ...shelved } of shelfCorpus) {
    const id = await shelf.put(owner, {
      ...shelved,
      category_id: category ? await categoryId(category) : null,
    })
    filled.keys.set(id, key)
    filled.ids.set(key, id)
  }
  return filled

  async function categoryId(name: string): Promise<number> {
    const id = filled.categories.get(name) ?? (await shelf.category(owner, name))
    filled.categories.set(name, id)
    return id
  }
}
