import { isKind } from './asking-words.ts'
import { findAgenda } from './find-agenda.ts'
import { findCompared } from './find-compared.ts'
import { findExtreme } from './find-extreme.ts'
import { findGathered } from './find-gathered.ts'
import { findItems } from './find-items.ts'
import { findSimilarShots } from './find-similar-shots.ts'
import { findValues } from './find-values.ts'
import type { Findings } from './findings.ts'
import { type Asker, lookAt, lookForAll } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About, Plan } from './plan.ts'
import { foundOf, isA, type Shot, seenAt } from './shot.ts'
import { sumAmounts } from './sum-amounts.ts'
import { linesMax } from './written-parts.ts'

/** Looks up what a plan asks for. Reads only, and only rows of the asker's own. */
export async function executePlan(memories: Memories, asker: Asker, plan: Plan): Promise<Findings> {
  if (plan.intent === 'compare') return findCompared(memories, asker, plan.sides)
  if (!('about' in plan) || plan.intent === 'change') return { kind: 'none' }
  const { about } = plan
  if (plan.intent === 'value') return valueFindings(memories, asker, plan)
  if (plan.intent === 'sum') return sumFindings(memories, asker, about)
  if (plan.intent === 'agenda') return agendaFindings(memories, asker, about)
  if (plan.intent === 'items') return itemFindings(memories, asker, about)
  if (plan.intent === 'extreme') return extremeFindings(memories, asker, plan)
  if (plan.intent === 'similar') return similarFindings(memories, asker, about)
  if (plan.intent === 'summarise' || (plan.intent === 'explain' && (about.screenshotIds?.length ?? 0) > 1))
    return (await findGathered(memories, asker, about)) ?? explainFindings(memories, asker, about)
  if (plan.intent === 'explain') return explainFindings(memories, asker, about)
  if (plan.intent === 'count' && isEverything(about)) return countAll(memories, asker, about)
  if (plan.intent === 'count' || plan.intent === 'list') return kindFindings(memories, asker, about)
  if (plan.intent === 'latest' || plan.intent === 'earliest')
    return oneByTime(memories, asker, about, plan.intent)
  return screenshotFindings(memories, asker, about)
}

async function valueFindings(
  memories: Memories,
  asker: Asker,
  plan: Extract<Plan, { intent: 'value' }>,
): Promise<Findings> {
  const { values, mentions } = await findValues(memories, asker, plan)
  if (values.length > 0) return { kind: 'values', values }
  const found = plan.orFind && (await screenshotFindings(memories, asker, plan.orFind))
  if (found && found.kind !== 'nothing') return found
  const named = plan.about.words.length > 0 || plan.about.screenshotIds ? mentions : []
  return nothingFound(memories, asker, named, plan.about)
}

async function sumFindings(memories: Memories, asker: Asker, about: About): Promise<Findings> {
  const { sums, without, same, isComplete } = await sumAmounts(memories, asker, about)
  if (sums.length === 0) return nothingFound(memories, asker, about.words.length > 0 ? without : [], about)
  const found = (shots: Shot[]) => shots.map(shot => foundOf(shot, about.words))
  return { kind: 'sums', sums, isComplete, without: found(without), same: found(same) }
}

async function extremeFindings(
  memories: Memories,
  asker: Asker,
  plan: Extract<Plan, { intent: 'extreme' }>,
): Promise<Findings> {
  return (await findExtreme(memories, asker, plan)) ?? nothingFound(memories, asker, [], plan.about)
}

async function similarFindings(memories: Memories, asker: Asker, about: About): Promise<Findings> {
  const found = await findSimilarShots(memories, asker, about)
  if (!found) return nothingFound(memories, asker, [], about)
  return { kind: 'similar', of: foundOf(found.of, []), found: found.similar.map(shot => foundOf(shot, [])) }
}

async function agendaFindings(memories: Memories, asker: Asker, about: About): Promise<Findings> {
  const ahead = await findAgenda(memories, asker, about)
  return ahead.length > 0 ? { kind: 'agenda', ahead } : nothingFound(memories, asker, [], about)
}

async function itemFindings(memories: Memories, asker: Asker, about: About): Promise<Findings> {
  const { lists, count } = await findItems(memories, asker, about)
  if (count > 0) return { kind: 'items', lists, count }
  const { full } = about.words.length > 0 ? await lookForAll(memories, asker, about) : { full: [] }
  return nearest(memories, asker, full, about)
}

async function explainFindings(memories: Memories, asker: Asker, about: About): Promise<Findings> {
  const { full } = about.screenshotIds
    ? await lookAt(memories, asker, about.screenshotIds)
    : await lookForAll(memories, asker, about)
  const [shot] = ofTheKind(full, about)
  if (!shot) return nothingFound(memories, asker, [], about)
  const { row } = shot
  const facts = await memories.facts.of(asker.ownerId, [row.id])
  const labelled = facts.filter(({ label }) => label !== null).slice(0, 6)
  const found = foundOf(shot, [])
  const values = labelled.map(({ text, label, line, box }) => ({
    ...found,
    value: text,
    label,
    line,
    box,
    day: null,
  }))
  return { kind: 'one', found, description: row.description || row.analysis, values }
}

async function countAll(memories: Memories, { ownerId }: Asker, { type }: About): Promise<Findings> {
  const count = await memories.screenshots.count(ownerId, type ? { type } : {})
  return { kind: 'screenshots', found: [], count, isComplete: true, isNear: false }
}

async function oneByTime(
  memories: Memories,
  asker: Asker,
  about: About,
  which: 'latest' | 'earliest',
): Promise<Findings> {
  const shot =
    isEverything(about) && !about.type ? await endOfAll(memories, asker, which) : await endOfThose()
  return shot ? shown([shot], about.words) : nothingFound(memories, asker, [], about)

  async function endOfThose() {
    const { full } = await lookForAll(memories, asker, about)
    const byTime = ofTheKind(full, about).toSorted(
      (a, b) => seenAt(a.row) - seenAt(b.row) || a.row.id - b.row.id,
    )
    return which === 'latest' ? byTime.at(-1) : byTime[0]
  }
}

async function endOfAll(
  memories: Memories,
  asker: Asker,
  which: 'latest' | 'earliest',
): Promise<Shot | undefined> {
  const newest = async () => (await memories.recall.browse(asker.ownerId, { limit: 1 })).rows[0]?.id
  const id = which === 'latest' ? await newest() : await memories.coverage.oldest(asker.ownerId)
  return id === undefined ? undefined : (await lookAt(memories, asker, [id])).full[0]
}

async function screenshotFindings(memories: Memories, asker: Asker, about: About): Promise<Findings> {
  const { full, near, isComplete } = await lookForAll(memories, asker, about)
  if (full.length > 0) return shown(ofTheKind(full, about), about.words, { isComplete })
  return nearest(memories, asker, near, about)
}

/** "How many recipes" counts recipes; a menu that speaks of one is only near. */
async function kindFindings(memories: Memories, asker: Asker, about: About): Promise<Findings> {
  const { full, near, isComplete } = await lookForAll(memories, asker, about)
  const those = full.filter(shot => about.words.filter(isKind).every(word => isA(shot, word)))
  if (those.length > 0) return shown(those, about.words, { isComplete })
  return nearest(memories, asker, [...full, ...near], about)
}

const nearest = async (memories: Memories, asker: Asker, near: Shot[], about: About): Promise<Findings> =>
  near.length > 0
    ? shown(near.slice(0, nearMax), about.words, { isNear: true })
    : nothingFound(memories, asker, [], about)
const nearMax = 3

/** Asked for receipts, those that are one; where none is, those that mention one. */
function ofTheKind(shots: Shot[], { words }: About): Shot[] {
  const those = shots.filter(shot => words.filter(isKind).every(word => isA(shot, word)))
  return those.length > 0 ? those : shots
}

function shown(shots: Shot[], words: string[], { isComplete = true, isNear = false } = {}): Findings {
  const found = shots.slice(0, linesMax).map(shot => foundOf(shot, words))
  return { kind: 'screenshots', found, count: shots.length, isComplete, isNear }
}

async function nothingFound(
  memories: Memories,
  { ownerId }: Asker,
  mentions: Shot[],
  about: About | null,
): Promise<Findings> {
  const coverage = await memories.coverage.of(ownerId)
  return { kind: 'nothing', coverage, mentions: mentions.map(shot => foundOf(shot, about?.words ?? [])) }
}

const isEverything = ({ words, when, screenshotIds }: About) =>
  words.length === 0 && when === null && screenshotIds === null
