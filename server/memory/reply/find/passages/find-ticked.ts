import { isDoing } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isLegible, listItems } from '#server/memory/page/entries/list-items.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { lineTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { isList } from './find-items.ts'

/**
 * Finds the only list item with all these words, and whether it is ticked off. This answers whether something
 * was bought, packed or done. `isDone` is null if the checkbox cannot be read. Returns null if no item has
 * the words, or several do.
 */
export async function findTicked(
  memories: Memories,
  asker: Asker,
  { about, doing, isStillToDo }: Pick<Extract<Plan, { intent: 'find' }>, 'about' | 'doing' | 'isStillToDo'>,
): Promise<Extract<Findings, { kind: 'ticked' }> | null> {
  const words = about.words.filter(word => !isDoing(word) && word !== doing)
  if (words.length === 0) return null
  const { full } = await lookForAll(memories, asker, about)
  const said = []
  for (const shot of full.filter(isList).slice(0, listsMax)) {
    const items = listItems(await linesOf(memories, asker, shot))
    const own = items.filter(({ text }) => words.every(word => foldWords(text).includes(word)))
    said.push(...own.map(item => ({ ...foundOf(shot, []), ...item, isSure: isLegible(items) })))
  }
  const [only, ...others] = said
  if (!only || others.length > 0) return null
  const { text, box, isDone, isBoxed, isSure, ...found } = only
  return {
    kind: 'ticked',
    item: lineTold(found, { text, box }),
    isDone: isSure ? isDone : null,
    ...(isStillToDo && { isStillToDo }),
  }
}
const listsMax = 6
