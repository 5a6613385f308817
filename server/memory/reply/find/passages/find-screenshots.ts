import { isDoing, isKind } from '#server/language/words/asking-words.ts'
import { isKinName, kinNames } from '#server/language/words/kin-names.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { type Asker, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { isA } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { type Finding, findTold } from './find-told.ts'
import { nearest, ofTheKind, shown } from './shown-screenshots.ts'

/** Finds screenshots about a description, or the lines in them that answer. */
export async function findScreenshots(memories: Memories, asker: Asker, asked: Finding): Promise<Findings> {
  const found = await findAsSaid(memories, asker, asked)
  if (found.kind === 'told' || (found.kind === 'screenshots' && !found.isNear)) return found
  for (const other of withOtherKin(asked)) {
    const told = await findAsSaid(memories, asker, other)
    if (told.kind === 'told') return told
  }
  return found
}

/** "What should I bring" is answered by a packing list. */
const isPackingList = ({ said = [] }: Finding, text: string) => said.includes('packing') && toTake.test(text)
/** Matches "Packing list: …" and "please bring …", but not "packing tape". */
const toTake =
  /\bpacking list\b|\b(?:to|please|must|should|don['’]?t forget to) (?:bring|pack|take)\b|^\W*(?:bring|pack)\b/i

/** Repeats the search with other words for a relative, because a chat may call "my mother" "Mom". */
function withOtherKin(asked: Finding): Finding[] {
  const { about, by } = asked
  const kin = by
  if (kin === undefined || !isKinName(kin)) return []
  const as = (name: string) => (word: string) => (word === kin ? name : word)
  return kinNames(kin)
    .slice(1, 1 + kinMax)
    .map(name => ({
      ...asked,
      about: { ...about, text: about.text.replaceAll(kin, name), words: about.words.map(as(name)) },
      by: name,
    }))
}
const kinMax = 6

async function findAsSaid(memories: Memories, asker: Asker, asked: Finding): Promise<Findings> {
  const { about } = asked
  const { full, near, isComplete } = await lookForAll(memories, asker, about)
  if (full.length > 0) {
    const those = ofTheKind(full, about)
    const isOfKind = about.words.every(word => isKind(word) || isDoing(word))
    const told = isOfKind ? null : await findTold(memories, asker, { ...asked, intent: 'find' }, those)
    const isListed = told?.told.some(({ heading, lines }) =>
      [heading ?? '', ...lines.map(({ value }) => value)].some(text => isPackingList(asked, text)),
    )
    if (told && isListed) return { ...told, isSure: true }
    if (asked.said?.includes('packing')) return nearest(memories, asker, [], about)
    return told ?? shown(those, about.words, { isComplete })
  }
  return nearest(memories, asker, near, about)
}

/** Lists or counts screenshots of a type. A menu that mentions a recipe is only a close match. */
export async function findOfKind(
  memories: Memories,
  asker: Asker,
  { intent, about }: { intent: 'list' | 'count'; about: Subject },
): Promise<Findings> {
  const { full, near, isComplete } = await lookForAll(memories, asker, about)
  const those = full.filter(shot => about.words.filter(isKind).every(word => isA(shot, word)))
  const asked = { intent: 'find' as const, about, tells: 'lines' as const }
  // "All receipts from the market" asks for receipts, even if each has that name above its list.
  const isOfKind = those.length > 0 && about.words.some(isKind)
  const list = intent === 'list' && !isOfKind ? await findTold(memories, asker, asked, full) : null
  if (list?.told.some(({ heading }) => heading !== null)) return list
  if (those.length > 0) return shown(those, about.words, { isComplete })
  return nearest(memories, asker, [...full, ...near], about)
}
