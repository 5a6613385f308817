import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Memories } from './memories.ts'

/** Caches all reads for one answer, so that derived values are computed once. Not for changes. */
export function readOnce(memories: Memories): Memories {
  const { screenshots, readings, facts, categories, coverage } = memories
  const recall = memories.recall.once()
  const rows = new Map<number, ScreenshotRow>()
  const asSeen = (row: ScreenshotRow): ScreenshotRow => {
    const seen = rows.get(row.id) ?? row
    rows.set(row.id, seen)
    return seen
  }
  const asSeenPage = <P extends { rows: ScreenshotRow[]; perhaps?: ScreenshotRow[] }>(page: P): P => ({
    ...page,
    rows: page.rows.map(asSeen),
    ...(page.perhaps && { perhaps: page.perhaps.map(asSeen) }),
  })
  return {
    recall: {
      once: () => recall,
      smartSearch: once((...asked) => recall.smartSearch(...asked).then(asSeenPage)),
      browse: once((...asked) => recall.browse(...asked).then(asSeenPage)),
      gather: once((...asked) => recall.gather(...asked)),
      datesBetween: once((...asked) => recall.datesBetween(...asked)),
    },
    screenshots: {
      async findMany(ownerId, ids, filters) {
        const those = filters ? ids : ids.filter(id => !rows.has(id))
        const found = those.length > 0 ? await screenshots.findMany(ownerId, those, filters) : []
        const seen = found.map(asSeen)
        if (filters) return seen
        return ids.flatMap(id => rows.get(id) ?? []).filter(row => row.user_id === ownerId)
      },
      count: once((...asked) => screenshots.count(...asked)),
    },
    readings: { find: once((...asked) => readings.find(...asked)), pagesOf: readings.pagesOf },
    facts: { of: once((...asked) => facts.of(...asked)) },
    categories: { list: once((...asked) => categories.list(...asked)) },
    coverage: { ...coverage, of: once((...asked) => coverage.of(...asked)) },
    computed: new Map(),
    ...(memories.reminders && { reminders: memories.reminders }),
  }
}

function once<A extends unknown[], T>(ask: (...asked: A) => Promise<T>): (...asked: A) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    const answer = known.get(key) ?? ask(...asked)
    known.set(key, answer)
    return answer
  }
}
