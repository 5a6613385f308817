import { nearestWords } from '#server/language/words/nearest-words.ts'
import type { Tier } from '#server/memory/recall/analyse/owner-token.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { HowKnown } from '#server/memory/recall/expand/knowledge/common-knowledge.ts'
import { knownThere } from '#server/memory/recall/expand/known-there.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import { type Sense, tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import { passingClose } from '#server/memory/recall/rank/passing-close.ts'
import type { Asked } from '#server/memory/recall/rank/ranked-rows.ts'
import { formsKnownOf, isToken } from '#server/memory/recall/search/gather-by-words.ts'
import { type FormGroup, scoreGroups } from '#server/memory/recall/search/score-groups.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tried } from './tried.ts'

/**
 * Where a question found nothing: the few screenshots whose words keep the company nearest to its own, within its limits,
 * the nearest first. Nearness tells which is nearer and never that one is meant, so this is a guess and to be called one.
 * Nothing where nobody knows any of its words.
 */
export async function guessNearest(
  finding: Database,
  ownerId: OwnerId,
  { senses, phrased }: Pick<Tried, 'senses' | 'phrased'>,
  asked: Asked,
): Promise<number[]> {
  const ofPhrases = await groupsOfEach(finding, ownerId, phrased)
  // A phrase of which nothing stands anywhere is but its words.
  const isOfPhrases = phrased.length > 0 && ofPhrases.every(some => some.length > 0)
  const ofWords = isOfPhrases ? ofPhrases : await groupsOfEach(finding, ownerId, senses)
  const groups = ofWords.flatMap((some, word) => some.map(group => ({ ...group, word })))
  const near = groups.length > 0 ? await mostOf(finding, ownerId, groups) : []
  const passed = await passingClose(finding.db, finding.search, ownerId, near, asked)
  return passed.slice(0, guessesMax)
}

const [wordsMax, guessesMax, candidatesMax] = [6, 3, 30]

/** What counts alike for one of the question's words. */
type Group = Omit<FormGroup, 'tiers'>

async function groupsOfEach(finding: Database, ownerId: OwnerId, senses: readonly Sense[]) {
  const each: Omit<Group, 'word'>[][] = []
  for (const sense of tellingSenses([...senses]).slice(0, wordsMax))
    each.push(await groupsOf(finding, ownerId, sense))
  return each
}

async function groupsOf(
  { db, search }: Database,
  ownerId: OwnerId,
  { said, kinds, known }: Sense,
): Promise<Omit<Group, 'word'>[]> {
  const word = spelling(said)
  const own = [...(await formsKnownOf(word)), ...kinds.flat().filter(isToken)]
  const met = await knownThere({ db, search }, ownerId, known)
  const byKnowledge = knownSteps.map(({ hows, weight }) => ({
    forms: met.filter(({ how }) => hows.includes(how)).flatMap(({ forms }) => forms),
    weight,
  }))
  const near = await nearestWords(word)
  const there = new Set(
    await termStore(db, search).among(
      ownerId,
      near.map(one => one.word),
    ),
  )
  const those = near.filter(one => there.has(one.word) && !own.includes(one.word))
  const steps = nearSteps.map(({ from, to, weight }) => ({
    forms: those.filter(({ nearness }) => nearness >= from && nearness < to).map(one => one.word),
    weight,
  }))
  return [{ forms: own, weight: 1 }, ...byKnowledge, ...steps]
    .map(({ forms, weight }) => ({
      forms: [...new Set(forms)].slice(0, formsMax),
      weight,
    }))
    .filter(({ forms }) => forms.length > 0)
}

const knownSteps: { hows: readonly HowKnown[]; weight: number }[] = [
  { hows: ['same', 'kind'], weight: 0.9 },
  { hows: ['maybe', 'sign'], weight: 0.4 },
]

const nearSteps = [
  { from: 0.68, to: 2, weight: 0.7 },
  { from: 0.56, to: 0.68, weight: 0.5 },
  { from: 0.48, to: 0.56, weight: 0.3 },
]
const formsMax = 16

/** What is said of a screenshot counts more than what was read in it. */
const places: { tiers: readonly Tier[]; share: number }[] = [
  { tiers: ['a', 'b', 'c'], share: 1 },
  { tiers: ['d'], share: 0.6 },
]

/** Of each word what comes nearest. */
async function mostOf(finding: Database, ownerId: OwnerId, groups: Group[]): Promise<number[]> {
  const placed = groups.flatMap(({ weight, ...group }) =>
    places.map(({ tiers, share }) => ({ ...group, tiers, weight: weight * share })),
  )
  const scored = await scoreGroups(finding, ownerId, placed, { newestMax, count: candidatesMax })
  const isLone = groups.every(({ word }) => word === 0)
  const least = Math.max(isLone ? loneScoreMin : scoreMin, bestShareMin * (scored[0]?.score ?? 0))
  return scored.filter(({ score }) => score >= least).map(({ id }) => id)
}

const newestMax = 500
/** Of several words two must be near to something, or one very; what is much farther than the nearest is no guess. */
const [scoreMin, loneScoreMin, bestShareMin] = [0.75, 0.5, 0.5]
