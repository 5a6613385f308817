import type { Fact } from '#contract/fact.ts'
import { isDocument } from './asking-words.ts'
import { dayMeant } from './day-meant.ts'
import { type FieldName, fieldOf } from './fields.ts'
import type { Evidence, FoundValue } from './findings.ts'
import { isKin } from './label-fit.ts'
import { type Asker, lookForBest, signSearches } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { Plan, Wanted } from './plan.ts'
import { foundOf, isA, type Shot, seenAt, shareSaid } from './shot.ts'
import { says, speechOf } from './speaks-of.ts'
import { type Candidate, sameValue, valueCandidates } from './value-candidates.ts'

type ValuePlan = Extract<Plan, { intent: 'value' }>
type Scored = { evidence: Evidence; score: number }

/** At most so many readings are opened for one answer; each takes about a millisecond. */
const readingsMax = 16
/** Two values this close are both shown: there is no telling which is meant. */
const closeBy = 0.22
const valuesMax = 3

export type Values = { values: FoundValue[]; mentions: Shot[] }

/** The values that answer the plan, each with its proofs, and the screenshots that speak of the subject. */
export async function findValues(memories: Memories, asker: Asker, plan: ValuePlan): Promise<Values> {
  const said = await lookForBest(memories, asker, plan.about, searchesFor(plan))
  const { full } =
    said.full.length > 0 || plan.about.screenshotIds
      ? said
      : await lookForBest(memories, asker, plan.about, signSearches(plan.about))
  const likely = ofKind(full, plan.about.words).filter(shot => hasModifiers(shot, plan.wanted))
  const shots = inOrder(likely, plan.which).slice(0, readingsMax)
  const scored = await scoredValues(memories, asker, plan, shots)
  return { values: group(plan.which === 'best' ? scored : ofFirst(shots, scored)), mentions: full }
}

/** The tax on the receipt is read from receipts, where there are any. */
function ofKind(shots: Shot[], words: string[]): Shot[] {
  const kinds = words.filter(isDocument)
  const those = shots.filter(shot => kinds.every(word => isA(shot, word)))
  return those.length > 0 ? those : shots
}

/** An error message is not shown where no error is spoken of. */
function hasModifiers({ speech }: Shot, { field, words }: Wanted): boolean {
  const modifiers = field ? [] : words.slice(0, -1)
  return modifiers.every(word => says(speech, word) || [...speech.words].some(said => isKin(said, word)))
}

/** The whole question, its subject, and what pictures call the value: whichever words the right one has. */
function searchesFor({ about, wanted }: ValuePlan): string[] {
  const labels = wanted.field ? labelsSearched(wanted.field) : [wanted.words.at(-1) ?? '']
  return [`${about.text} ${wanted.name}`, about.text, ...labels]
}

const labelsSearched = (field: FieldName) => (fieldOf(field).labels ?? '').split(',').slice(0, 6)

async function scoredValues(
  memories: Memories,
  asker: Asker,
  plan: ValuePlan,
  shots: Shot[],
): Promise<Scored[]> {
  const facts = await memories.facts.of(
    asker.ownerId,
    shots.map(({ row }) => row.id),
  )
  const found: Scored[] = []
  for (const shot of shots) {
    const reading = await memories.readings.find(asker.ownerId, shot.row.id)
    const read = { row: shot.row, reading, facts: facts.filter(fact => fact.screenshotId === shot.row.id) }
    const candidates = valueCandidates(read, plan.wanted, unsaidByTitle(shot, plan.about.words))
    const said = 0.1 * shareSaid(shot, plan.about.words)
    found.push(
      ...candidates.map(one => ({ evidence: evidenceOf(shot, one, read.facts), score: one.strength + said })),
    )
  }
  return found
}

/** "The ravioli at Osteria Lucca": on that menu only the ravioli is to be looked for. */
function unsaidByTitle({ row }: Shot, words: string[]): string[] {
  const title = speechOf(row.title)
  const unsaid = words.filter(word => !says(title, word))
  return unsaid.length > 0 ? unsaid : words
}

const evidenceOf = (shot: Shot, { value, label, line, box }: Candidate, facts: Fact[]): Evidence => ({
  ...foundOf(shot, []),
  ...{ value, label: label || null, line, box },
  day: dayMeant({ value, label: label || null, line }, facts),
})

/** Best first; where two are as good, the newer. A value that several screenshots show stands once. */
function group(scored: Scored[]): FoundValue[] {
  const sorted = scored.sort((a, b) => b.score - a.score || b.evidence.seenAt - a.evidence.seenAt)
  const best = sorted[0]?.score ?? 0
  const groups = new Map<string, FoundValue>()
  for (const { evidence, score } of sorted) {
    const known = groups.get(sameValue(evidence.value))
    if (known) addProof(known, evidence)
    else if (score >= best - closeBy)
      groups.set(sameValue(evidence.value), { value: evidence.value, proofs: [evidence] })
  }
  return [...groups.values()].slice(0, valuesMax)
}

function addProof({ proofs }: FoundValue, evidence: Evidence) {
  if (proofs.every(({ screenshotId }) => screenshotId !== evidence.screenshotId)) proofs.push(evidence)
}

function inOrder(shots: Shot[], which: ValuePlan['which']): Shot[] {
  if (which === 'best') return shots
  const newestFirst = shots.toSorted((a, b) => seenAt(b.row) - seenAt(a.row))
  return which === 'latest' ? newestFirst : newestFirst.reverse()
}

/** Of the first screenshot in order that has the value at all. */
function ofFirst(shots: Shot[], scored: Scored[]): Scored[] {
  const first = shots.find(({ row }) => scored.some(({ evidence }) => evidence.screenshotId === row.id))
  return scored.filter(({ evidence }) => evidence.screenshotId === first?.row.id)
}
