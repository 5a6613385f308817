import { withoutSecrets } from '#contract/secrets.ts'
import { type Claim, type Claimed, claimedOf, claimOfReader, claimOfRules, isClaim } from './claim.ts'
import { claimFeatures } from './claim-features.ts'
import { asksWhat, type ByRules, claimedByRules, isCode } from './claimed-by-rules.ts'
import type { Evidence, Findings, Found, Telling } from './findings.ts'
import { fitsLook, fittingClaim } from './fitting-claim.ts'
import { foldWords } from './fold-words.ts'
import { hideInFindings } from './hide-in-findings.ts'
import { type JudgeClaim, judgeClaim, sureMin } from './judge-claim.ts'
import { callsOther } from './label-fit.ts'
import type { Asker } from './look-for.ts'
import { lookAsked } from './looks-asked.ts'
import type { Memories } from './memories.ts'
import { nearness, withoutCodes } from './nearness.ts'
import type { Plan } from './plan.ts'
import { isSecret } from './proofs-of.ts'
import { claimMin, likelyMin, type ReadAnswer, readAnswer, readLines, shownMin } from './read-answer.ts'
import { spansOf } from './value-shapes.ts'
import { isOfAnother } from './whose-it-is.ts'

/**
 * What the rules found, where it is judged to be right; else the line that was read as the answer, or what is nearest. What they
 * found of screenshots and lists is theirs to tell.
 */
export async function orNearest(
  memories: Memories,
  asker: Asker,
  plan: Plan,
  question: string,
  found: Findings,
  judge: JudgeClaim = judgeClaim,
): Promise<Findings> {
  if (!('about' in plan) || plan.intent === 'change') return found
  const byRules = await claimedByRules(memories, asker, plan, question, found)
  const claimed = isClaim(plan, byRules.found) ? byRules.found : null
  if (!byRules.isOpen && !claimed) return byRules.found
  const claim = claimed && (await fittingClaim(memories, asker, question, claimed))
  const others = claim ? [...new Set(claimedOf(claim).map(({ screenshotId }) => screenshotId))] : []
  const lines = await readLines(memories, asker, plan.about, question, { others })
  if (!lines) return claimed && !claim ? nothingOf(memories, asker) : byRules.found
  const read = readAnswer(lines, question)
  const judged = (one: Claim) => judge(claimFeatures(one, { ...lines, ...read }))
  if (claim && judged(claimOfRules(plan, question, claim, byRules.near)) >= enoughFor(claim)) return claim
  const isRead =
    read !== null &&
    !byRules.isAskedWhether &&
    mayClaim(plan, read, question) &&
    (await fittingClaim(memories, asker, question, { kind: 'told', told: [read.telling] })) !== null &&
    judged(claimOfReader(plan, question, read.shot, read.line)) >= sureMin.reader
  if (isRead && !(await hasSecret(memories, asker, read.telling)))
    return { kind: 'told', told: [read.telling] }
  const unsaid: Findings = claimed ? { ...(await nothingOf(memories, asker)), isUnsure: true } : found
  const isNear = await nearness(question, plan)
  const near = byRules.near && {
    ...byRules.near,
    telling: withoutCodes(byRules.near.telling, plan, question),
  }
  const [own] = claim ? claimedOf(claim) : []
  const shown = withNearest(
    plan,
    telling => isNear(telling) || (own !== undefined && telling.lines[0]?.line === own.line),
    { ...byRules, near },
    claim ? await unsure(memories, asker, plan, claim) : unsaid,
    read,
  )
  const quoted = byRules.isAskedWhether ? null : quoteIn(plan, shown)
  return quoted && !fitsLook(question, quoted)
    ? { ...(await nothingOf(memories, asker)), isUnsure: true, nearest: quoted }
    : shown
}

/** The line of the one screenshot that is shown to who asked what stands there. */
function quoteIn(plan: Plan, found: Findings): Telling | null {
  if (plan.intent !== 'find' || plan.tells === null || found.kind !== 'screenshots' || found.isNear)
    return null
  const [only] = found.found
  if (found.count !== 1 || !only?.quote || only.quote === only.title) return null
  const line = { ...only, value: only.quote, label: null, line: only.quote, box: null, day: null }
  return { ...only, heading: null, lines: [line] }
}

type Nothing = Extract<Findings, { kind: 'nothing' }>
const nothingOf = async ({ coverage }: Memories, { ownerId }: Asker): Promise<Nothing> => ({
  ...{ kind: 'nothing', coverage: await coverage.of(ownerId), mentions: [] },
})

/** Of several that could be it none is said to be; those that screenshots call just so are all shown. */
function enoughFor(claim: Claimed): number {
  if (claim.kind !== 'values' || claim.values.length < 2) return sureMin.rules
  const shots = new Set(claim.values.map(({ proofs: [{ screenshotId }] }) => screenshotId))
  const areCalled = claim.values.every(({ proofs: [{ how }] }) => how !== undefined && how.fit >= calledMin)
  return shots.size === claim.values.length && areCalled ? 0 : sureMin.several
}
const calledMin = 0.95

/** What is read as but likely is nearer than what has some of the words, and what has some is nearer than what is unlikely. */
function withNearest(
  plan: Plan,
  isNear: (telling: Telling) => boolean,
  { near, isAskedWhether }: ByRules,
  found: Findings,
  read: ReadAnswer | null,
): Findings {
  const before = found.kind === 'nothing' ? (found.nearest ?? near?.telling) : near?.telling
  const isOfOne = 'about' in plan && plan.about.screenshotIds?.length === 1
  const least = before ? likelyMin : isOfOne ? 0 : shownMin
  const isNearer = read && read.likelihood >= least && !asksForCode(plan)
  const nearest = [...(isNearer ? [read.telling] : []), ...(before ? [before] : [])].find(isNear)
  if (found.kind === 'nothing') {
    const { nearest: _, isUnsure, ...nothing } = found
    return nearest ? { ...nothing, nearest, ...(isUnsure && { isUnsure }) } : nothing
  }
  if (!nearest) return found
  if (found.kind !== 'screenshots' || (!found.isNear && !isAskedWhether)) return found
  const [shown] = nearest.lines
  return { ...found, found: withQuote(found.found, nearest), ...(isAskedWhether && shown && { shown }) }
}

/** What was claimed, as what is nearest and no more. */
async function unsure(memories: Memories, { ownerId }: Asker, plan: Plan, claim: Claimed): Promise<Findings> {
  const [first] = claimedOf(claim)
  const coverage = await memories.coverage.of(ownerId)
  if (!first) return { kind: 'nothing', coverage, mentions: [] }
  const nearest =
    claim.kind === 'told'
      ? claim.told[0]
      : { ...first, heading: null, lines: [{ ...first, value: lineShown(plan, first), label: null }] }
  return { kind: 'nothing', coverage, mentions: [], isUnsure: true, ...(nearest && { nearest }) }
}

/** What is secret by what was asked for ("Building code: 4471") the line alone does not always tell to be one. */
function lineShown(plan: Plan, claimed: Evidence): string {
  const { value, line } = claimed
  if (!isSecret(claimed, plan.intent === 'value' ? plan.wanted.field : null)) return line
  return line.includes(value) ? line.replaceAll(value, '•••') : '•••'
}

/** Whether a line that was read may be told at all: of no time that was asked about, and only what looks as it must. */
function mayClaim(plan: Plan, read: ReadAnswer, question: string): boolean {
  const [line] = read.telling.lines
  if (!line || read.likelihood < claimMin || !read.namesAll || !read.saysMore) return false
  if (!('about' in plan) || plan.about.when !== null) return false
  const look = lookAsked(question)
  if (look && !look(line.value, foldWords(question))) return false
  if (isOfAnother(line.value, plan.about.words)) return false
  if (plan.intent === 'find')
    return plan.tells !== 'people' && plan.tells !== 'said' && !asksToShow.test(question)
  if (plan.intent !== 'value') return plan.intent === 'list' && asksWhat.test(question)
  const { field, words } = plan.wanted
  if (/\baddress\b/i.test(question) && spansOf('address', line.value).length === 0) return false
  return !asksForCode(plan) && (field !== null || !callsOther(line.value, words))
}

/** By all that its screenshot says: a line alone does not always tell. */
async function hasSecret(memories: Memories, { ownerId }: Asker, telling: Telling): Promise<boolean> {
  const hidden = await hideInFindings(memories, ownerId, { kind: 'told', told: [telling] }, null)
  const shown = hidden.kind === 'told' ? hidden.told.flatMap(({ lines }) => lines) : []
  return shown.some(({ value, isSecret }, i) => isSecret || value !== telling.lines[i]?.value)
}

/** What comes near shows the line that does so most. */
function withQuote(found: Found[], { lines: [line], ...shot }: Telling): Found[] {
  const quote = line ? withoutSecrets(line.value.slice(0, quoteCharsMax)) : null
  return [{ ...shot, quote }, ...found.filter(({ screenshotId }) => screenshotId !== shot.screenshotId)]
}
const quoteCharsMax = 240

/** Of what is not there no line is shown instead. */
const asksToShow =
  /^\W*(?:please |(?:can|could) you )?(?:show|find|open|search|list|bring|pull|display)\b(?! out)/i

const asksForCode = (plan: Plan) =>
  plan.intent === 'value' && plan.wanted.field !== null && isCode(plan.wanted.field)
