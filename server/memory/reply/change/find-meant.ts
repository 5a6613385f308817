import { isKind } from '#server/language/words/asking-words.ts'
import { fold } from '#server/language/words/fold-words.ts'
import { type Asker, lookAt, lookForAll, lookForAny } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { isA, type Shot, share } from '#server/memory/reply/gather/shot.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'

/** `isSure`: of the kind that the order names, or only one was found. `isComplete`: no others exist. */
type Meant = { shots: Shot[]; isSure: boolean; isComplete: boolean }

/** Finds the screenshots of an order: by kind and all words in the title, by kind, or any that match. */
export async function findMeant(memories: Memories, asker: Asker, about: Subject): Promise<Meant> {
  if (about.screenshotIds) {
    const { full } = await lookAt(memories, asker, about.screenshotIds)
    return { shots: full, isSure: true, isComplete: true }
  }
  const kinds = about.words.filter(isKind)
  const names = about.words.filter(word => !isKind(word))
  const withKinds = await lookForAll(memories, asker, about)
  // A message seldom contains the word "message", so the kind is searched without its name.
  const ofNames = { ...about, words: names, text: names.join(' ') }
  const { full, isComplete } =
    withKinds.full.length > 0 || names.length === 0 ? withKinds : await lookForAll(memories, asker, ofNames)
  const ofKind = full.filter(shot => kinds.every(kind => isA(shot, kind)))
  const named =
    names.length > 0 ? ofKind.filter(({ row }) => names.every(word => fold(row.title).includes(word))) : []
  const shots = [named, ofKind, full].find(some => some.length > 0) ?? []
  const isOnly = names.length > 0 && full.length === 1
  return { shots, isSure: ofKind.length > 0 || isOnly, isComplete }
}

/** The closest matches, for an order whose screenshot was not found. Each has at least half of the words. */
export async function findClosest(memories: Memories, asker: Asker, about: Subject): Promise<Shot[]> {
  const near = await lookForAny(memories, asker, about, wordsAsked(about.text))
  return near.filter(shot => share(shot, about.words) >= 0.5).slice(0, closestMax)
}
const closestMax = 3
