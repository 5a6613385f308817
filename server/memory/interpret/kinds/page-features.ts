import type { Fact } from '#contract/fact.ts'
import { vectorOf, vectorSize } from '#server/language/vectors/word-nearness.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import type { Signal } from './page-signals.ts'
import type { ScoredKind } from './recognise-kind.ts'
import { wordTopics } from './weigh-topics.ts'
import type { WordBag } from './word-bag.ts'

type Seen = { page: Page; bag: WordBag; facts: Fact[]; signals: Set<Signal>; scored: ScoredKind[] }

/** The features of a page: names and values. */
export type PageFeatures = Map<string, number>

/** The features for filing: words and their meaning, kinds, topics, layout and facts. */
export function featuresOf(seen: Seen): PageFeatures {
  return new Map([
    ['+', 1],
    ...wordFeatures([...seen.bag].map(([stem, { weight }]) => [stem, weight])),
    ...headFeatures(seen),
    ...kindFeatures(seen),
    ...topicFeatures(seen),
    ...[...seen.signals].map((name): Feature => [`sign:${name}`, worths.sign]),
    ...factFeatures(seen),
    ...shapeFeatures(seen),
  ])
}

type Feature = [name: string, worth: number]

/** The weight of each sort of feature, tuned on screens of authors whose other screens were training data. */
const worths = {
  ...{ word: 2, meaning: 4, head: 1, kind: 0.75, best: 1.2, lead: 1.2 },
  ...{ sign: 0.5, type: 0.75, topic: 0.5, about: 1.2, fact: 0.4, shape: 0.6 },
}

/** Words and their mean vector. Both are normalised, however many words there are. */
export function wordFeatures(words: [stem: string, weight: number][]): Feature[] {
  const plain = words.filter(([stem]) => isWord.test(stem))
  const length = Math.hypot(...plain.map(([, weight]) => weight)) || 1
  return [
    ...plain.map(([stem, weight]): Feature => [stem, (worths.word * weight) / length]),
    ...meanOf(plain).map((one, d): Feature => [`~${d}`, worths.meaning * one]),
  ]
}

const isWord = /^[a-z][a-z-]{1,19}$/

/** The mean vector of the first words: a heading, an app, a sender. */
function headFeatures({ page }: Seen): Feature[] {
  const words = page.paragraphs
    .slice(0, headParagraphs)
    .flatMap(({ text }) => foldInPlace(text.slice(0, cellCharsMax)).match(/[a-z]{3,16}/g) ?? [])
  const head = meanOf(words.slice(0, headWords).map(word => [word, 1]))
  return head.map((one, d): Feature => [`^${d}`, worths.head * one])
}

const headParagraphs = 3
const headWords = 12
const cellCharsMax = 200

/** The mean vector of words, of length 1. Rare words weigh more. */
function meanOf(words: [string, number][]): number[] {
  const sum = Array.from({ length: vectorSize }, () => 0)
  for (const [word, weight] of words) {
    const vector = vectorOf(word)
    if (!vector) continue
    const worth = weight * Math.min(1, Math.log2(vector.rank + 1) / 12)
    for (let d = 0; d < vectorSize; d++) sum[d] = (sum[d] ?? 0) + worth * (vector.along[d] ?? 0)
  }
  const length = Math.hypot(...sum) || 1
  return sum.map(one => one / length)
}

/** The points of each kind, and the lead of the best one. */
function kindFeatures({ scored }: Seen): Feature[] {
  const some = scored
    .filter(({ firm, points }) => firm >= 1 && points >= 2)
    .sort((a, b) => b.points - a.points)
  const types = new Map<string, number>()
  for (const { kind, points } of some) types.set(kind.type, Math.max(types.get(kind.type) ?? 0, points))
  return [
    ...some.map(({ kind, points }): Feature => [`kind:${kind.id}`, worths.kind * Math.min(2, points / 6)]),
    ...[...types].map(([type, points]): Feature => [`type:${type}`, worths.type * Math.min(3, points / 5)]),
    ...bestFeatures(some),
  ]
}

function bestFeatures([best, second]: ScoredKind[]): Feature[] {
  if (!best || best.points < 3) return []
  const { id, type, topics } = best.kind
  const lead = worths.lead * Math.min(2, (best.points - (second?.points ?? 0)) / 4)
  return [
    [`best:${id}`, worths.best],
    [`besttype:${type}`, worths.best],
    [`leadtype:${type}`, lead],
    ...Object.entries(topics).map(([topic, worth]): Feature => [`lead:${topic}`, (lead * worth) / 10]),
  ]
}

function topicFeatures({ bag, scored }: Seen): Feature[] {
  const words = wordTopics(bag)
  const all = words.reduce((sum, [, points]) => sum + points, 3)
  const kinds = new Map<string, number>()
  const most = scored.reduce((max, { points, firm }) => (firm >= 1 ? Math.max(max, points) : max), 3)
  for (const { kind, points, firm } of scored)
    if (firm >= 1 && points >= 3)
      for (const [topic, worth] of Object.entries(kind.topics))
        kinds.set(topic, Math.max(kinds.get(topic) ?? 0, ((points / most) ** 2 * worth) / 10))
  return [
    ...words.map(([topic, points]): Feature => [`topic:${topic}`, worths.topic * Math.min(3, points / 4)]),
    ...words.map(([topic, points]): Feature => [`share:${topic}`, (3 * worths.topic * points) / all]),
    ...[...kinds].map(([topic, worth]): Feature => [`about:${topic}`, worths.about * worth]),
  ]
}

function factFeatures({ facts }: Seen): Feature[] {
  const counts = new Map<string, number>()
  for (const { kind } of facts) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const roles = new Set(facts.flatMap(({ role }) => (role ? [role] : [])))
  return [
    ...[...counts].map(([kind, count]): Feature => [`fact:${kind}`, worths.fact * Math.log2(1 + count)]),
    ...[...roles].map((role): Feature => [`role:${role}`, worths.fact]),
  ]
}

function shapeFeatures({ page, bag }: Seen): Feature[] {
  const words = page.cells.reduce((sum, cell) => sum + cell.words.length, 0)
  const texts = page.cells.map(({ text }) => text.slice(0, cellCharsMax))
  const long = page.paragraphs.filter(({ text }) => text.split(' ').length >= 9).length
  const rows = page.cells.length - new Set(page.cells.map(({ line }) => line)).size
  const joined = texts.join('\n')
  const shapes: [string, number][] = [
    ['words', Math.log2(1 + words) / 4],
    ['long', long / Math.max(1, page.paragraphs.length)],
    ['columns', rows / Math.max(1, page.cells.length)],
    [
      'figures',
      texts.filter(text => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)).length / Math.max(1, texts.length),
    ],
    ['asks', Math.min(1, (joined.match(/\?/g)?.length ?? 0) / 3)],
    ['ticks', Math.min(1, (joined.match(/^[✓✔☑☐□○✗]|^\[[ x]?\]/gmu)?.length ?? 0) / 3)],
    ['from', /^(?:from|von|de|da)\b ?:?/im.test(joined) ? 1 : 0],
    ['subject', /^(?:subject|re|fwd|betreff|objet|asunto|to)\b ?:/im.test(joined) ? 1 : 0],
    ['dear', /^(?:dear|hi|hello|hallo|liebe|bonjour|hola|ciao)\b/im.test(joined) ? 1 : 0],
    ['emoji', /\p{Extended_Pictographic}/u.test(joined) ? 1 : 0],
    ['known', knownShare(bag)],
    ['wide', page.width > page.height ? 1 : 0],
  ]
  return shapes.flatMap(([name, worth]): Feature[] =>
    worth ? [[`shape:${name}`, worths.shape * worth]] : [],
  )
}

/** The share of its words that are known. */
function knownShare(bag: WordBag): number {
  const words = [...bag.keys()].filter(key => isWord.test(key))
  return words.filter(word => vectorOf(word) !== null).length / Math.max(1, words.length)
}
