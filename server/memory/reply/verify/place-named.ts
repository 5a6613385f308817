import { signsOf } from '#server/language/words/concepts.ts'
import { foldWords, skeleton } from '#server/language/words/fold-words.ts'
import { speechOf } from '#server/language/words/speaks-of.ts'
import { writtenText } from '#server/memory/page/layout/written-lines.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'

/**
 * Whether one of the screenshots names the place that the question ends with: "How much is it at Power?". A
 * word that pictures show by other words ("at Christmas") need not be there.
 */
export async function hasPlaceNamed(
  memories: Pick<Memories, 'screenshots'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  question: string,
  ids: number[],
): Promise<boolean> {
  const [name] = foldWords(placeNamed.exec(question)?.[1] ?? '')
  if (name === undefined || signsOf(name).size > 0) return true
  const rows = await memories.screenshots.findMany(ownerId, ids)
  return rows.some(row => {
    const said = speechOf(`${row.title} ${writtenText(row, textCharsMax)}`)
    return said.words.has(name) || (name.length > 3 && said.skeletons.has(skeleton(name)))
  })
}
const textCharsMax = 50_000
const placeNamed = /\bat (\p{Lu}\p{L}{2,})\W*$/u
