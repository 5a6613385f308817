import type { Box } from '#contract/fact.ts'
import type { DocumentOutline } from '#server/memory/keep/pictures/documents/document-outline.ts'
import { onPage } from '#server/memory/keep/pictures/documents/pages-of.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { frameAround, wordsOf } from './frame-around.ts'

/** Adds to each proof the part of the picture to show, without cutting through words. */
export async function frameProofs(
  { readings }: Pick<Memories, 'readings'>,
  ownerId: OwnerId,
  answer: Answer,
): Promise<Answer> {
  const { proofs = [] } = answer
  const ids = [...new Set(proofs.flatMap(({ box, screenshotId }) => (box ? [screenshotId] : [])))]
  if (ids.length === 0) return answer
  const words = new Map(
    await Promise.all(
      ids.map(async id => {
        const reading = await readings.find(ownerId, id)
        return [id, reading ? wordsOf(reading) : []] as const
      }),
    ),
  )
  const pages = await readings.pagesOf(ownerId, ids)
  const framed = proofs.map(proof => {
    const { box, picture, screenshotId } = proof
    if (!box) return proof
    const around = words.get(screenshotId) ?? []
    const outline = pages.get(screenshotId)
    if (!outline) return { ...proof, frame: frameAround({ box, picture, words: around }) }
    const placed = onItsPage(outline, box, around)
    return { ...proof, ...placed.shown, frame: frameAround({ ...placed.shown, words: placed.words }) }
  })
  return { ...answer, proofs: framed }
}

/** For a document, converts a box to coordinates of its page. */
function onItsPage(outline: DocumentOutline, box: Box, words: readonly Box[]) {
  const page = Math.max(
    0,
    outline.findLastIndex(({ top }) => box.y >= top),
  )
  const { width, height, top } = outline[page] ?? { width: 1, height: 1, top: 0 }
  return {
    shown: { page, picture: { width, height }, box: { ...box, y: box.y - top } },
    words: onPage(words, { width, height, top }),
  }
}
