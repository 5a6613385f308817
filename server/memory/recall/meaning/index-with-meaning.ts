import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { embeddingStore } from './embedding-store.ts'
import { embedding } from './promised-meaning.ts'

/** The index, and with each change of a screenshot the promise to find out what it means now. */
export const indexWithMeaning = (index: SearchIndex, jobs: Pick<Jobs, 'enqueue'>): SearchIndex => ({
  async put(tx, ownerId, row, categoryName) {
    await index.put(tx, ownerId, row, categoryName)
    await jobs.enqueue(tx, embedding(ownerId, row.id))
  },
  async remove(tx, ownerId, screenshotId) {
    await index.remove(tx, ownerId, screenshotId)
    await embeddingStore(tx).remove(ownerId, screenshotId)
  },
  // A meaning goes with its row.
  removeSome: index.removeSome,
})

/** The index where nothing finds out what is meant: what a screenshot meant before it changed is forgotten. */
export const indexWithoutMeaning = (index: SearchIndex): SearchIndex => ({
  ...index,
  async put(tx, ownerId, row, categoryName) {
    await index.put(tx, ownerId, row, categoryName)
    await embeddingStore(tx).remove(ownerId, row.id)
  },
})
