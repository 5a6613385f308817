import { along, vectorOf, vectorSize } from '#server/language/vectors/word-nearness.ts'
import { stemWords } from '#server/language/words/stem-words.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { fileableTypes, type LikelyFiling } from '#server/memory/interpret/filing/likely-filing.ts'
import { type Family, families, familyOfKind } from '#server/memory/interpret/wording/forms/families.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { type Features, featureTable } from '#server/platform/trees/feature-table.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kind-lexicon.ts'
import type { PageFeatures } from './page-features.ts'
import type { Signal } from './page-signals.ts'
import type { ScoredKind } from './recognise-kind.ts'
import type { WordBag } from './word-bag.ts'

/** The input of the kind model. */
export type PageSeen = {
  page: Page
  bag: WordBag
  features: PageFeatures
  signals: ReadonlySet<Signal>
  scored: readonly ScoredKind[]
  /** The filing by its words alone. */
  filing: LikelyFiling
}

/** The log likelihood of each family by the words, and its rank. */
export type FamilyShares = ReadonlyMap<Family | 'none', { log: number; rank: number }>

type Candidate = { one: ScoredKind; rank: number; seen: PageMeasured; family: { log: number; rank: number } }

/** Kinds with any points, most points first, each with its row of features. */
export function measuredKinds(seen: PageSeen, shares: FamilyShares): { kind: Kind; row: Float32Array }[] {
  const measured = measure(seen, shares)
  return seen.scored
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map((one, rank) => ({
      kind: one.kind,
      row: table.rowOf({
        ...{ one, rank, seen: measured },
        family: shares.get(familyOfKind(one.kind.id)) ?? unlikely,
      }),
    }))
}

const unlikely = { log: -14, rank: families.length }

/** Values that are computed once for a page. */
type PageMeasured = {
  best: number
  head: Float32Array
  mean: Float32Array
  /** The stems of its first lines, separated by spaces. */
  headText: string
  seen: PageSeen
  words: number
  long: number
  none: number
}

function measure(seen: PageSeen, shares: FamilyShares): PageMeasured {
  const { page, features, scored } = seen
  const head = page.paragraphs.slice(0, headParagraphs).map(({ text }) => text.slice(0, headCharsMax))
  return {
    seen,
    best: scored.reduce((most, { points }) => Math.max(most, points), 1),
    head: vectorFrom(features, '^'),
    mean: vectorFrom(features, '~'),
    headText: ` ${stemWords(head.join(' '))
      .map(({ stem }) => stem)
      .join(' ')} `,
    words: page.cells.reduce((sum, { words }) => sum + words.length, 0),
    long:
      page.paragraphs.filter(({ text }) => text.split(' ').length >= longWords).length /
      Math.max(1, page.paragraphs.length),
    none: shares.get('none')?.log ?? unlikely.log,
  }
}
const headParagraphs = 4
const headCharsMax = 120
const longWords = 9

/** The mean vector from `featuresOf`, of length 1. */
function vectorFrom(features: PageFeatures, sign: '^' | '~'): Float32Array {
  const numbers = Float32Array.from({ length: vectorSize }, (_, d) => features.get(`${sign}${d}`) ?? 0)
  const length = Math.hypot(...numbers) || 1
  return numbers.map(one => one / length)
}

type Prepared = { name: Float32Array; cues: Float32Array; nameStems: string[]; sure: number; all: number }

function prepare({ name, sure, likely }: Kind): Prepared {
  const nameStems = stemsOf(name)
  return {
    name: directionOf(nameStems),
    cues: directionOf([...stemsOf(sure ?? ''), ...stemsOf(likely ?? '')]),
    nameStems,
    sure: count(sure),
    all: count(sure) + count(likely),
  }
}

const count = (list: string | undefined) => (list ?? '').split('|').filter(cue => cue !== '').length
const stemsOf = (text: string) =>
  stemWords(text)
    .map(({ stem }) => stem)
    .filter(stem => !stopWords.has(stem))

function directionOf(stems: string[]): Float32Array {
  const sum = new Float32Array(vectorSize)
  for (const stem of stems)
    for (const [d, one] of vectorOf(stem)?.along.entries() ?? []) sum[d] = (sum[d] ?? 0) + one
  const length = Math.hypot(...sum) || 1
  return sum.map(one => one / length)
}

/** Computed once, because it is the same for all pages. */
const prepared = new Map(kinds.map(kind => [kind, prepare(kind)]))

const preparedOf = ({ one }: Candidate) => prepared.get(one.kind) ?? prepare(one.kind)
const is = (so: unknown) => (so ? 1 : 0)
const signalNames = [
  ...new Set(kinds.flatMap(({ signals }) => Object.keys(signals ?? {}))),
].sort() as Signal[]

const ofCues: Features<Candidate> = {
  points: ({ one }) => one.points,
  firm: ({ one }) => one.firm,
  otherPoints: ({ one }) => one.points - one.firm,
  rank: ({ rank }) => rank,
  pointsBehindTheBest: ({ one, seen }) => seen.best - one.points,
  shareOfTheBestPoints: ({ one, seen }) => one.points / seen.best,
  bestPoints: ({ seen }) => seen.best,
  sureCues: ({ one }) => one.met.sure,
  likelyCues: ({ one }) => one.met.likely,
  faintCues: ({ one }) => one.met.faint,
  shareOfItsSureCues: of => of.one.met.sure / Math.max(1, preparedOf(of).sure),
  cuesInItsList: of => preparedOf(of).all,
  cuesInTheFirstLines: ({ one, seen }) =>
    one.met.keys.filter(key => seen.headText.includes(` ${key} `)).length,
  nameInTheFirstLines: of =>
    preparedOf(of).nameStems.filter(stem => of.seen.headText.includes(` ${stem} `)).length /
    Math.max(1, preparedOf(of).nameStems.length),
  nameOnThePage: of =>
    preparedOf(of).nameStems.filter(stem => of.seen.seen.bag.has(stem)).length /
    Math.max(1, preparedOf(of).nameStems.length),
  nameNearTheFirstLines: of => along(preparedOf(of).name, of.seen.head),
  nameNearThePage: of => along(preparedOf(of).name, of.seen.mean),
  cuesNearTheFirstLines: of => along(preparedOf(of).cues, of.seen.head),
  cuesNearThePage: of => along(preparedOf(of).cues, of.seen.mean),
  signalsShown: ({ one, seen }) =>
    Object.keys(one.kind.signals ?? {}).filter(name => seen.seen.signals.has(name as Signal)).length,
  signalsMissing: ({ one, seen }) =>
    Object.keys(one.kind.signals ?? {}).filter(name => !seen.seen.signals.has(name as Signal)).length,
}

const ofKind: Features<Candidate> = {
  isAFrame: ({ one }) => is(one.kind.isFrame),
  isACarrier: ({ one }) => is(one.kind.isCarrier),
  likelihoodOfItsFamily: ({ family }) => family.log,
  placeOfItsFamily: ({ family }) => family.rank,
  likelihoodOfNoKind: ({ seen }) => seen.none,
  likelihoodOfItsType: ({ one, seen }) => seen.seen.filing.types.get(one.kind.type) ?? 0,
  likelihoodOfItsTopics: ({ one, seen }) => topicsAgree(one.kind, seen.seen.filing),
  numberOfItsTopics: ({ one }) => Object.keys(one.kind.topics).length,
  ...Object.fromEntries(
    families.map(family => [
      `family:${family}`,
      ({ one }: Candidate) => is(familyOfKind(one.kind.id) === family),
    ]),
  ),
  ...Object.fromEntries(
    fileableTypes.map(type => [`type:${type}`, ({ one }: Candidate) => is(one.kind.type === type)]),
  ),
}

const ofPage: Features<Candidate> = {
  paragraphs: ({ seen }) => seen.seen.page.paragraphs.length,
  words: ({ seen }) => seen.words,
  longParagraphs: ({ seen }) => seen.long,
  ...Object.fromEntries(
    signalNames.map(name => [`signal:${name}`, ({ seen }: Candidate) => is(seen.seen.signals.has(name))]),
  ),
}

const table = featureTable(ofCues, ofKind, ofPage)

export const kindFeatureNames = table.names

/** How likely the page has the topics of the kind. */
function topicsAgree({ topics }: Kind, { topics: likely }: LikelyFiling): number {
  const worths = Object.entries(topics)
  const all = worths.reduce((sum, [, worth]) => sum + worth, 0)
  if (all === 0) return likely.get('none') ?? 0
  const shares: ReadonlyMap<string, number> = likely
  return worths.reduce((sum, [topic, worth]) => sum + worth * (shares.get(topic) ?? 0), 0) / all
}
