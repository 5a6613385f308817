import { isTelling } from '#server/language/words/asking-words.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { type Asker, lookAt, lookForBest } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'

/** The least similarity that counts. Any two screenshots have some. */
const likenessMin = 0.3
const similarMax = 5

/** Finds the screenshots most similar to one, by tags, type, category and words. Null if it is gone. */
export async function findSimilarShots(
  memories: Memories,
  asker: Asker,
  { screenshotIds }: Subject,
): Promise<{ of: Shot; similar: Shot[] } | null> {
  const [of] = (await lookAt(memories, asker, screenshotIds ?? [])).full
  if (!of) return null
  const { title, tags } = presentScreenshot(of.row)
  const searches = [title, tags.join(' '), ...tags, ...title.split(/\s+/).filter(word => word.length > 3)]
  const about: Subject = { text: '', words: [], type: null, when: null, screenshotIds: null }
  const { full } = await lookForBest(memories, asker, about, searches)
  const scored = full
    .filter(({ row }) => row.id !== of.row.id)
    .map(shot => ({ shot, score: likeness(of, shot) }))
    .filter(({ score }) => score >= likenessMin)
    .sort((a, b) => b.score - a.score || b.shot.row.id - a.shot.row.id)
  return { of, similar: scored.slice(0, similarMax).map(({ shot }) => shot) }
}

function likeness(a: Shot, b: Shot): number {
  const tags = (shot: Shot) => new Set(presentScreenshot(shot.row).tags)
  const isOfType = a.row.type !== 'unknown' && a.row.type === b.row.type
  const isInCategory = a.row.category_id !== null && a.row.category_id === b.row.category_id
  return (
    0.4 * overlap(tags(a), tags(b)) +
    0.4 * overlap(tellingWords(a), tellingWords(b)) +
    (isOfType ? 0.1 : 0) +
    (isInCategory ? 0.1 : 0)
  )
}

const tellingWords = ({ speech }: Shot) =>
  new Set([...speech.words].filter(word => word.length > 3 && isTelling(word)))

/** The cosine similarity of two sets. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  return [...a].filter(word => b.has(word)).length / Math.sqrt(a.size * b.size)
}
