import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { embeddingStore } from './embedding-store.ts'
import { embedding } from './promised-meaning.ts'

/** Wraps the index so that each change also queues the embedding of the screenshot. */
export const indexWithMeaning = (index: SearchIndex, jobs: Pick<Jobs, 'enqueue'>): SearchIndex => ({
  async put(tx, ownerId, row, ...given) {
    await index.put(tx, ownerId, row, ...given)
    await jobs.enqueue(tx, embedding(ownerId, row.id))
  },
  async remove(tx, ownerId, screenshotId) {
    await index.remove(tx, ownerId, screenshotId)
    await embeddingStore(tx).remove(ownerId, screenshotId)
  },
  // A vector is deleted with its row.
  removeSome: index.removeSome,
})

/** Wraps the index without an embedding provider. A change removes the outdated vector. */
export const indexWithoutMeaning = (index: SearchIndex): SearchIndex => ({
  ...index,
  async put(tx, ownerId, row, ...given) {
    await index.put(tx, ownerId, row, ...given)
    await embeddingStore(tx).remove(ownerId, row.id)
  },
})
