import { withoutSecrets } from '#contract/secrets.ts'
import { isDoing, isKind } from './asking-words.ts'
import { findAgenda } from './find-agenda.ts'
import { findCells } from './find-cells.ts'
import { findCompared } from './find-compared.ts'
import { findDay } from './find-day.ts'
import { findExtreme } from './find-extreme.ts'
import { findFactsAsked } from './find-facts-asked.ts'
import { findGathered } from './find-gathered.ts'
import { findItems } from './find-items.ts'
import { findSimilarShots } from './find-similar-shots.ts'
import { findSuperlative } from './find-superlative.ts'
import { findTicked } from './find-ticked.ts'
import { findTold } from './find-told.ts'
import { findValues } from './find-values.ts'
import type { Findings, FoundValue } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { type Asker, lookAt, lookForAll } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About, Plan } from './plan.ts'
import { foundOf, isA, type Shot, seenAt } from './shot.ts'
import { says, speechOf } from './speaks-of.ts'
import { sumAmounts } from './sum-amounts.ts'
import { siblingsOf } from './told.ts'
import { linesMax } from './written-parts.ts'

/** Looks up what a plan asks for. Reads only, and only rows of the asker's own. */
export async function executePlan(memories: Memories, asker: Asker, plan: Plan): Promise<Findings> {
  if (plan.intent === 'compare') return findCompared(memories, asker, plan.sides)
  if (!('about' in plan) || plan.intent === 'change') return { kind: 'none' }
  const { about } = plan
  if (plan.intent === 'value') return valueFindings(memories, asker, plan)
  if (plan.intent === 'sum') return sumFindings(memories, asker, plan)
  if (plan.intent === 'day')
    return (await findDay(memories, asker, about)) ?? nothingFound(memories, asker, [], about)
  if (plan.intent === 'facts')
    return (await findFactsAsked(memories, asker, plan)) ?? nothingFound(memories, asker, [], about)
  if (plan.intent === 'agenda') return agendaFindings(memories, asker, about)
  if (plan.intent === 'items') return itemFindings(memories, asker, about)
  if (plan.intent === 'extreme') return extremeFindings(memories, asker, plan)
  if (plan.intent === 'superlative')
    return (await findSuperlative(memories, asker, plan)) ?? nothingFound(memories, asker, [], about)
  if (plan.intent === 'similar') return similarFindings(memories, asker, about)
  if (plan.intent === 'summarise' || (plan.intent === 'explain' && (about.screenshotIds?.length ?? 0) > 1))
    return (await findGathered(memories, asker, about)) ?? explainFindings(memories, asker, about)
  if (plan.intent === 'explain') return explainFindings(memories, asker, about)
  if (plan.intent === 'count' && isEverything(about)) return countAll(memories, asker, about)
  if (plan.intent === 'count' || plan.intent === 'list')
    return kindFindings(memories, asker, { intent: plan.intent, about })
  if (plan.intent === 'latest' || plan.intent === 'earliest')
    return oneByTime(memories, asker, about, plan.intent)
  const ticked =
    plan.intent === 'find' && plan.doing ? await findTicked(memories, asker, about, plan.doing) : null
  if (ticked) return ticked
  return screenshotFindings(memories, asker, plan.intent === 'find' ? plan : { about, tells: null })
}

async function valueFindings(
  memories: Memories,
  asker: Asker,
  plan: Extract<Plan, { intent: 'value' }>,
): Promise<Findings> {
  const { values, mentions } = await findValues(memories, asker, plan)
  // What a picture shows of today seldom says so.
  if (values.length === 0 && /^(?:today|tonight|now)$/i.test(plan.about.when ?? ''))
    return valueFindings(memories, asker, { ...plan, about: { ...plan.about, when: null } })
  const list = isHeadingCount(plan, values) ? await findTold(memories, asker, plan, mentions) : null
  if (list?.told.some(({ heading }) => heading !== null)) return list
  if (values.length > 1 && isOfNothing(plan)) return { kind: 'none' }
  if (values.length > 0) return { kind: 'values', values }
  const told = await findTold(memories, asker, plan, mentions)
  if (told) return told
  const found =
    plan.orFind && (await screenshotFindings(memories, asker, { about: plan.orFind, tells: plan.tells }))
  if (found && found.kind !== 'nothing' && saysCount(plan, found)) return found
  const named = plan.about.words.length > 0 || plan.about.screenshotIds ? mentions : []
  return nothingFound(memories, asker, named, plan.about)
}

/** "How much do I get": every picture has some price, and none is any likelier. */
const isOfNothing = ({ about, wanted, which, lastSpokenOf }: Extract<Plan, { intent: 'value' }>) =>
  !lastSpokenOf &&
  wanted.field === 'price' &&
  which === 'best' &&
  about.words.length === 0 &&
  about.screenshotIds === null

/** "How many likes did Lena get" is not answered by what she wrote. */
const saysCount = ({ wanted }: Extract<Plan, { intent: 'value' }>, found: Findings) =>
  !wanted.isCount ||
  found.kind !== 'told' ||
  found.told.some(({ title, heading, lines }) => {
    const said = speechOf([title, heading ?? '', ...lines.map(({ value }) => value)].join(' '))
    return wanted.words.some(word => says(said, word))
  })

/** "Blocked 1": the figure beside a heading counts what stands below, which is asked for; and of what stands below it no one line is all. */
const isHeadingCount = ({ wanted }: Extract<Plan, { intent: 'value' }>, [first]: FoundValue[]) =>
  wanted.field === null &&
  !wanted.isCount &&
  first !== undefined &&
  siblingsOf(first.proofs[0].label ?? '') !== null &&
  (/^\d{1,4}$/.test(first.value) ||
    foldWords(first.proofs[0].line)[0] !== foldWords(first.proofs[0].label ?? '')[0])

async function sumFindings(
  memories: Memories,
  asker: Asker,
  { about, also, apart = [] }: Extract<Plan, { intent: 'sum' }>,
): Promise<Findings> {
  const { sums, without, same, missing, isComplete } = await sumAmounts(memories, asker, about, also)
  const [one, ...others] = apart
  const severally: Plan | null = sums.length === 0 && one ? { intent: 'sum', about: one, also: others } : null
  const found = severally && (await sumFindings(memories, asker, severally))
  if (found?.kind === 'sums' && found.missing.length === 0) return found
  const isOfTable = sums.length === 0 && also.length === 0 && about.when !== null && about.words.length > 0
  const cells = isOfTable ? await findCells(memories, asker, about) : null
  if (cells) return cells
  if (sums.length === 0) return nothingFound(memories, asker, about.words.length > 0 ? without : [], about)
  const named = (shots: Shot[]) => shots.map(shot => foundOf(shot, about.words))
  return { kind: 'sums', sums, isComplete, missing, without: named(without), same: named(same) }
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
  const listed = { ...about, words: [...about.words, 'list'] }
  const told = await findTold(memories, asker, { intent: 'find', about: listed, tells: 'lines' }, full)
  if (told?.told.some(({ heading, lines }) => heading !== null || /\blist:/i.test(lines[0]?.value ?? '')))
    return told
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
  const description = row.description || row.analysis
  const isBrief = description.length <= briefMax && values.length <= 1
  return { kind: 'one', found, description, text: isBrief ? beginningOf(row.extracted_text) : null, values }
}

const briefMax = 100

/** The first words of a text, as far as anybody reads them in a chat. */
function beginningOf(text: string): string | null {
  const lines = text.split('\n').map(line => line.trim())
  const said = lines.filter(line => /\p{L}{2}/u.test(line)).slice(0, beginningLinesMax)
  return said.length > 0 ? withoutSecrets(said.join(' · ')) : null
}
const beginningLinesMax = 8

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

async function screenshotFindings(
  memories: Memories,
  asker: Asker,
  asked: Pick<Extract<Plan, { intent: 'find' }>, 'about' | 'tells' | 'isOfOne' | 'named'>,
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
async function kindFindings(
  memories: Memories,
  asker: Asker,
  { intent, about }: { intent: 'list' | 'count'; about: About },
): Promise<Findings> {
  const { full, near, isComplete } = await lookForAll(memories, asker, about)
  const those = full.filter(shot => about.words.filter(isKind).every(word => isA(shot, word)))
  const asked = { intent: 'find' as const, about, tells: 'lines' as const }
  const list = intent === 'list' ? await findTold(memories, asker, asked, full) : null
  if (list?.told.some(({ heading }) => heading !== null)) return list
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
