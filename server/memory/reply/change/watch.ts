import type { SavedSearch } from '#contract/saved-search.ts'
import type { NewSearch } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { Undo } from './undo.ts'

/** What the chat can do with watched questions. */
export type StandingOrders = {
  begin(
    ownerId: OwnerId,
    search: NewSearch,
    timeZone: string | undefined,
  ): Promise<{ saved: SavedSearch; isNew: boolean }>
  /** All watched searches and questions, oldest first. */
  list(ownerId: OwnerId): Promise<SavedSearch[]>
  end(ownerId: OwnerId, id: number): Promise<void>
}

type KeepUndo = (undo: Undo) => Promise<Undo>

/** Saves a question, so that the user is notified when its answer changes. */
export async function watch(
  standing: StandingOrders,
  asker: Asker,
  { asks, isSearch }: Extract<Plan, { intent: 'watch' }>,
  keepUndo: KeepUndo,
): Promise<Findings> {
  if (asks === null) return { kind: 'not-watched', why: nothingAsked }
  const search = { search: asks.slice(0, 500), isSmart: isSearch, category: null, type: null }
  try {
    const { saved, isNew } = await standing.begin(
      asker.ownerId,
      { ...search, isQuestion: !isSearch },
      asker.timeZone,
    )
    const undo = await keepUndo(isNew ? [{ savedSearchId: saved.id, remove: true }] : [])
    return { kind: 'watching', saved, isNew, undo }
  } catch (error) {
    // The user has too many, or the question cannot be watched. The error message says which.
    if (error instanceof ProblemError) return { kind: 'not-watched', why: error.message }
    throw error
  }
}

const nothingAsked =
  'What should I watch? Ask me something first, or say for example “tell me when the rent changes”.'

/** Stops watching the question with these words, or the newest. If several match, lists all. */
export async function unwatch(
  standing: StandingOrders,
  { ownerId }: Asker,
  { words }: Extract<Plan, { intent: 'unwatch' }>,
): Promise<Findings> {
  const all = await standing.list(ownerId)
  const wanted = wordsIn(words)
  const fitting = all.filter(({ search }) => wanted.every(word => wordsIn(search).includes(word)))
  const [ended] = wanted.length === 0 ? all.slice(-1) : fitting
  if (!ended || (wanted.length > 0 && fitting.length > 1)) return { kind: 'watched', standing: all }
  await standing.end(ownerId, ended.id)
  return { kind: 'unwatched', saved: ended }
}

const wordsIn = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter(word => !small.has(word))
const small = new Set(['the', 'my', 'our', 'is', 'what', 'when', 'about', 'of', 'that', 'this', 'it'])
