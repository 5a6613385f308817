import { isDoing, isKind } from './asking-words.ts'
import { findTold } from './find-told.ts'
import type { Findings } from './findings.ts'
import { type Asker, lookForAll } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About, Plan } from './plan.ts'
import { isA } from './shot.ts'
import { nearest, ofTheKind, shown } from './shown-screenshots.ts'

/** Screenshots that speak of what is described, or the lines of them that tell what was asked. */
export async function findScreenshots(
  memories: Memories,
  asker: Asker,
  asked: Pick<
    Extract<Plan, { intent: 'find' }>,
    'about' | 'tells' | 'isOfOne' | 'named' | 'by' | 'toDo' | 'said'
  >,
): Promise<Findings> {
  const { about } = asked
  const { full, near, isComplete } = await lookForAll(memories, asker, about)
  if (full.length > 0) {
    const those = ofTheKind(full, about)
    const isOfKind = about.words.every(word => isKind(word) || isDoing(word))
    const told = isOfKind ? null : await findTold(memories, asker, { ...asked, intent: 'find' }, those)
    return told ?? shown(those, about.words, { isComplete })
  }
  return nearest(memories, asker, near, about)
}

/** "How many recipes" counts recipes; a menu that speaks of one is only near. */
export async function findOfKind(
  memories: Memories,
  asker: Asker,
  { intent, about }: { intent: 'list' | 'count'; about: About },
): Promise<Findings> {
  const { full, near, isComplete } = await lookForAll(memories, asker, about)
  const those = full.filter(shot => about.words.filter(isKind).every(word => isA(shot, word)))
  const asked = { intent: 'find' as const, about, tells: 'lines' as const }
  // "All receipts from the market" are the receipts, though each has that name above what it lists.
  const isOfKind = those.length > 0 && about.words.some(isKind)
  const list = intent === 'list' && !isOfKind ? await findTold(memories, asker, asked, full) : null
  if (list?.told.some(({ heading }) => heading !== null)) return list
  if (those.length > 0) return shown(those, about.words, { isComplete })
  return nearest(memories, asker, [...full, ...near], about)
}
