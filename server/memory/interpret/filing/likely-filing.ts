import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { type LeaningsOf, openLeanings, writtenLeanings } from '#server/language/words/leanings-file.ts'
import { remembering } from '#server/language/words/remembering.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { PageFeatures } from '#server/memory/interpret/kinds/page-features.ts'
import type { Recognition } from '#server/memory/interpret/kinds/recognise-kind.ts'
import type { Topic } from '#server/memory/interpret/kinds/topic-lexicon.ts'

/** What a page is likely to be, and where it is likely to belong. Each of the two adds up to 1. */
export type LikelyFiling = { types: Map<ContentType, number>; topics: Map<ShelfTopic, number> }

/** The topics that a new account has a category for. `none`: a person would leave it unfiled. */
export type ShelfTopic = (typeof shelfTopics)[number]
export const shelfTopics = [
  ...['chats', 'events', 'food', 'health', 'home', 'ideas', 'money'],
  ...['learning', 'shopping', 'tech', 'travel', 'work', 'none'],
] as const satisfies readonly (Topic | 'none')[]

export const fileableTypes = [...contentTypes, 'unknown'] as const

/**
 * Softmax regression over the features, twice; and what a kind far ahead of all others says.
 * `bench/teach-filing.ts` learned it.
 */
export function likelyFiling(
  features: PageFeatures,
  { kind, lead }: Pick<Recognition, 'kind' | 'lead'>,
  leanings: LeaningsOf = learnt,
): LikelyFiling {
  const sums = columns.map(() => 0)
  for (const [name, worth] of features)
    for (const [c, lean] of (leanings(name) ?? []).entries()) sums[c] = (sums[c] ?? 0) + worth * lean
  // What only carries something, such as a mail, may hold anything.
  const trust = kind?.isFrame || kind?.isCarrier ? 0 : Math.min(leadMax, lead)
  const types = fileableTypes.map((type, c) => (sums[c] ?? 0) + (type === kind?.type ? typeTrust * trust : 0))
  const topics = shelfTopics.map(
    (topic, c) =>
      (sums[fileableTypes.length + c] ?? 0) +
      (topic === 'none' ? 0 : topicTrust * trust * (kind?.topics[topic] ?? 0)),
  )
  return { types: sharesOf(fileableTypes, types), topics: sharesOf(shelfTopics, topics) }
}

/** Where the kind alone decides: a code says more than the few words beside it. */
export function filingOfKind({ type, topics }: Kind): LikelyFiling {
  const all = shelfTopics.reduce((sum, topic) => sum + worthOf(topics, topic), 0)
  const share = (topic: ShelfTopic) => (all === 0 ? Number(topic === 'none') : worthOf(topics, topic) / all)
  return {
    types: new Map(fileableTypes.map(one => [one, Number(one === type)])),
    topics: new Map(shelfTopics.map(topic => [topic, share(topic)])),
  }
}

const worthOf = (topics: Kind['topics'], topic: ShelfTopic) => (topic === 'none' ? 0 : (topics[topic] ?? 0))

/**
 * What each point ahead adds to the logarithm of the odds; for a topic, times how much the kind speaks for
 * it.
 */
const typeTrust = 1.5
const topicTrust = 0.03
const leadMax = 6

function sharesOf<Name>(names: readonly Name[], sums: number[]): Map<Name, number> {
  const most = Math.max(...sums)
  const parts = sums.map(sum => Math.exp(sum - most))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return new Map(names.map((name, c) => [name, (parts[c] ?? 0) / all]))
}

const columns = [...fileableTypes, ...shelfTopics]
const step = 0.1
const inFile = openLeanings(new URL('./page-leanings.txt', import.meta.url), columns, step)
/** Many pages have the same words. */
const learnt = remembering(8_000, inFile)

/** The text of that file. */
export const writtenFilingLeanings = (all: Iterable<readonly [feature: string, of: readonly number[]]>) =>
  writtenLeanings(all, columns, step)
