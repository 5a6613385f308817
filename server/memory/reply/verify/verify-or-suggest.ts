import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Evidence, Findings, Passage, Source } from '#server/memory/reply/find/findings.ts'
import type { Near } from '#server/memory/reply/find/passages/find-entries.ts'
import { withoutRepeats } from '#server/memory/reply/find/passages/without-repeats.ts'
import { toldAsOne } from '#server/memory/reply/find/told-as-found.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOfRow } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { closestShots, coveredOf } from '#server/memory/reply/reader/covered-of.ts'
import { type Likely, readAnswer, readLines } from '#server/memory/reply/reader/read-answer.ts'
import { isSecret } from '#server/memory/reply/say/proofs-of.ts'
import { type Candidate, candidateOfRules, evidenceOf, isVerifiable, type Verifiable } from './candidate.ts'
import { cellCandidate, outranks } from './cell-candidate.ts'
import { mayShow } from './codes-asked.ts'
import { filterCandidate, fitsLook } from './filter-candidate.ts'
import { asksNext, asksToShow, asksWhat, type ByRules, foundByRules } from './found-by-rules.ts'
import { type JudgeCandidate, judgeCandidate, sureMin } from './judge-candidate.ts'
import { nearestOf, nearMin, withoutCodes } from './nearness.ts'
import { readCandidate } from './read-candidate.ts'
import { setCandidate } from './set-candidate.ts'

/**
 * Verifies what the rules found. Returns the candidate if it is likely enough. Otherwise returns the reader's
 * line, or close matches. Screenshots and lists are returned unchanged.
 */
export async function verifyOrSuggest(
  memories: Memories,
  asker: Asker,
  plan: Plan,
  question: string,
  found: Findings,
  judge: JudgeCandidate = judgeCandidate,
): Promise<Findings> {
  if (!('about' in plan) || plan.intent === 'change') return found
  // A list of everything saved on a day has no close match.
  if ((plan.intent === 'list' || plan.intent === 'count') && plan.about.words.length === 0) return found
  const byRules = await foundByRules(memories, asker, plan, question, found)
  const verifiable = isVerifiable(plan, byRules.found) ? byRules.found : null
  const isKnown = !byRules.isOpen && !verifiable
  if (isKnown && byRules.found.kind !== 'screenshots') return byRules.found
  const candidate = verifiable && (await filterCandidate(memories, asker, question, verifiable))
  const others = candidate ? [...new Set(evidenceOf(candidate).map(({ screenshotId }) => screenshotId))] : []
  const lines = await readLines(memories, asker, plan.about, question, { others })
  if (!lines) return verifiable && !candidate ? foundNothing(memories, asker, [], null) : byRules.found
  const read = readAnswer(lines)
  const together =
    read && !byRules.isAskedWhether
      ? await setCandidate({ memories, asker, plan, question }, byRules.found, lines, read)
      : null
  if (isKnown) return together?.found ?? byRules.found
  const judged = (one: Candidate) => judge(one, { ...lines, ...read })
  const sure = candidate ? judged(candidateOfRules(plan, question, candidate, byRules.near)) : 0
  const cell = await cellCandidate(memories, asker, { plan, question, lines }, judged)
  if (cell && outranks(cell, sure)) return { kind: 'computed', of: cell.cells, how: { is: 'cell' } }
  // Whether a value is of a time span is not checked, so a question about one needs a surer value.
  const enough = plan.about.when === null ? sureMin[candidate?.kind ?? 'told'] : sureMin.told
  const isTold = candidate !== null && sure >= enough
  const ofReader =
    read && !isShownWhether(byRules) && (together || !isTold)
      ? await readCandidate({ memories, asker, plan, question, lines, read, judge: judged })
      : null
  const single = Math.max(isTold ? sure : 0, ofReader?.likelihood ?? 0)
  if (together && together.worth >= single) return together.found
  if (candidate && isTold) {
    const isFlat = sure >= sureMin.flatRules || byRules.isAskedWhether || isQuoted(plan, candidate, sure)
    return { ...candidate, likelihood: sure, ...(!isFlat && { isLikely: true }) }
  }
  // Remy does not say whether something is so. It only shows what most likely tells.
  if (ofReader?.isSure && !byRules.isAskedWhether)
    return { kind: 'told', told: [ofReader.telling], likelihood: ofReader.likelihood }
  const near = [
    ...(candidate ? unsureOf(plan, candidate).map(candidateOf) : []),
    ...(byRules.near ? [entryOf(byRules.near)] : []),
    ...(read ? shownOf(read.likely) : []),
  ]
  const talks = new Set(lines.shots.flatMap(({ row }) => (isTalk(row) ? [row.id] : [])))
  const nearest = await nearestOf(
    question,
    plan,
    near,
    one => coveredOf(lines, one.screenshotId),
    one => talks.has(one.screenshotId),
  )
  if (ofReader) {
    const { telling } = ofReader
    return {
      ...(await foundNothing(memories, asker, [], null)),
      ...{ nearest: withoutRepeats([telling, ...nearest]), isLikely: true },
    }
  }
  const nothing = async () => ({
    ...(await foundNothing(memories, asker, [], null)),
    isUnsure: true as const,
  })
  const shown = withNearest(byRules, verifiable ? await nothing() : found, nearest)
  const quoted = byRules.isAskedWhether ? null : quoteIn(plan, shown)
  const orUnsure = async (): Promise<Findings> => {
    const bare = byRules.isAskedWhether ? null : unquotedIn(plan, shown)
    if (bare && asksWhat.test(question))
      return { ...(await nothing()), ...(nearest.length > 0 ? { nearest } : { closest: [bare] }) }
    if (!quoted || (fitsLook(question, quoted) && !isEcho(quoted, question))) return shown
    const others = isEcho(quoted, question) ? nearest.filter(one => !isEcho(one, question)) : [quoted]
    return { ...(await nothing()), ...(others.length > 0 && { nearest: others }) }
  }
  return withClosest(await orUnsure())

  /**
   * If no line comes close, adds the screenshot that covers most of the question. If there is only one, adds
   * its best line.
   */
  async function withClosest(findings: Findings): Promise<Findings> {
    const isBare = findings.kind === 'nothing' && !findings.nearest && findings.mentions.length === 0
    if (
      !isBare ||
      !lines ||
      !answeredByLine.has(plan.intent) ||
      isOfGivenShots(plan) ||
      asksToShow.test(question)
    )
      return findings
    const closest = closestShots(lines)
    const [only, ...others] = closest
    const own = only && others.length === 0 && read ? shownOf(read.likelyIn(only.row.id)) : []
    const [nearest] = await nearestOf(question, plan, own, () => 1)
    if (nearest) return { ...findings, nearest: [nearest] }
    return closest.length > 0 ? { ...findings, closest: closest.map(({ row }) => foundOfRow(row)) } : findings
  }

  /**
   * Lines of the reader that may be shown, with codes masked. There are none for a question about what comes
   * after a thing.
   */
  function shownOf(likely: Likely[]): Likely[] {
    if (asksNext.test(question)) return []
    return likely
      .filter(({ telling }) => mayShow(plan, telling))
      .map(one => ({ ...one, telling: withoutCodes(one.telling, plan, question) }))
  }

  /** An entry that covers nearly all of the question is a close match, whatever its answer type. */
  function entryOf({ telling, said }: Near): Likely {
    const likelihood = Math.max(said >= mostSaid ? nearMin : 0, read?.likelihoodOf(telling) ?? 0)
    return { telling: withoutCodes(telling, plan, question), likelihood, isHeading: false }
  }

  function candidateOf(telling: Passage): Likely {
    const isHidden = telling.lines.some(({ value }) => value.includes('•••'))
    const likelihood = Math.max(isHidden ? nearMin : sure, read?.likelihoodOf(telling) ?? 0)
    return { telling, likelihood, isHeading: false, isOfRules: true }
  }
}

/** Whether the answer to a few loose words names the value as the screenshot does: "Left: **768**". */
const isQuoted = (plan: Plan, candidate: Verifiable, sure: number) =>
  plan.intent === 'value' &&
  plan.wanted.isLoose === true &&
  sure >= sureMin.told &&
  evidenceOf(candidate).every(({ label }) => label !== null)

const mostSaid = 0.65
/** The only screenshot found, if the question asks what it says. */
function onlyIn(plan: Plan, found: Findings): Source | null {
  if (plan.intent !== 'find' || plan.tells === null || found.kind !== 'screenshots' || found.isNear)
    return null
  return found.count === 1 ? (found.found[0] ?? null) : null
}

/**
 * That screenshot, if it has no line for the question: a word of the question is only in its category or
 * tags.
 */
function unquotedIn(plan: Plan, found: Findings): Source | null {
  const only = onlyIn(plan, found)
  return only?.quote === null ? only : null
}

/** The line of that screenshot. */
function quoteIn(plan: Plan, found: Findings): Passage | null {
  const only = onlyIn(plan, found)
  if (!only?.quote || only.quote === only.title) return null
  return toldAsOne(only, only.quote, [])
}

/** Whether a line only repeats the question: "Tom", for "what do I owe Tom". */
const isEcho = ({ lines }: Passage, question: string) => {
  const asked = foldWords(question)
  return lines.every(({ value }) => foldWords(value).every(word => !isTelling(word) || asked.includes(word)))
}

/**
 * Whether the question asks if something is so and a screenshot has all of it. That screenshot and its line
 * are then shown.
 */
const isShownWhether = ({ isAskedWhether, found }: ByRules) =>
  isAskedWhether && found.kind === 'screenshots' && !found.isNear

/** Plans that one screenshot can answer. Lists, sums and agendas need several. */
const answeredByLine = new Set<Plan['intent']>(['value', 'find', 'explain'])
const isOfGivenShots = (plan: Plan) => 'about' in plan && plan.about.screenshotIds !== null

/** Adds the closest lines to findings that only come close. */
function withNearest({ isAskedWhether }: ByRules, found: Findings, nearest: Passage[]): Findings {
  const [first] = nearest
  if (!first) return found
  if (found.kind === 'nothing') return { ...found, nearest }
  if (found.kind !== 'screenshots' || (!found.isNear && !isAskedWhether)) return found
  const [shown] = first.lines
  return {
    ...found,
    found: withQuotes(found.found, nearest),
    ...(isAskedWhether && shown && { shown }),
  }
}

/** The best value or line of a candidate, as a close match. */
function unsureOf(plan: Plan, candidate: Verifiable): Passage[] {
  if (candidate.kind === 'told') return candidate.told.slice(0, 1)
  return evidenceOf(candidate)
    .slice(0, 1)
    .map(first => ({
      ...first,
      heading: null,
      lines: [{ ...first, value: lineShown(plan, first), label: null }],
    }))
}

/**
 * The line of a value, with the value masked if it is a secret. The line alone does not always show that:
 * "Building code: 4471".
 */
function lineShown(plan: Plan, evidence: Evidence): string {
  const { value, line } = evidence
  if (!isSecret(evidence, plan.intent === 'value' ? plan.wanted.field : null)) return line
  return line.includes(value) ? line.replaceAll(value, '•••') : '•••'
}

function withQuotes(found: Source[], nearest: Passage[]): Source[] {
  const quoted = nearest.map(({ lines: [line], ...shot }) => ({
    ...shot,
    quote: line ? withoutSecrets(line.value.slice(0, quoteCharsMax)) : null,
  }))
  const known = new Set(quoted.map(({ screenshotId }) => screenshotId))
  return [...quoted, ...found.filter(({ screenshotId }) => !known.has(screenshotId))].slice(
    0,
    Math.max(found.length, quoted.length),
  )
}
const quoteCharsMax = 240
