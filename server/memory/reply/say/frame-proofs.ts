import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { frameAround, wordsOf } from './frame-around.ts'

/** With each proof, which part of its picture to show: what stands around the value is not cut through. */
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
  const framed = proofs.map(proof => {
    const { box, picture, screenshotId } = proof
    if (!box) return proof
    return { ...proof, frame: frameAround({ box, picture, words: words.get(screenshotId) ?? [] }) }
  })
  return { ...answer, proofs: framed }
}
