import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { type LeaningsOf, openLeanings, writtenLeanings } from '#server/language/words/leanings-file.ts'
import { remembering } from '#server/language/words/remembering.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { PageFeatures } from '#server/memory/interpret/kinds/page-features.ts'
import type { Recognition } from '#server/memory/interpret/kinds/recognise-kind.ts'
import type { Topic } from '#server/memory/interpret/kinds/topic-lexicon.ts'

/** The likelihood of each type and of each topic of a page. Either adds up to 1. */
export type LikelyFiling = { types: Map<ContentType, number>; topics: Map<ShelfTopic, number> }

/** The topics that a new account has a category for. `none`: a person would leave it unfiled. */
export type ShelfTopic = (typeof shelfTopics)[number]
export const shelfTopics = [
  ...['chats', 'events', 'food', 'health', 'home', 'ideas', 'money'],
  ...['learning', 'shopping', 'tech', 'travel', 'work', 'none'],
] as const satisfies readonly (Topic | 'none')[]

export const fileableTypes = [...contentTypes, 'unknown'] as const

/**
 * Two softmax regressions over the features, plus the weight of a kind far ahead of the others.
 * `bench/teach-filing.ts` trains them.
 */
export function likelyFiling(
  features: PageFeatures,
  { kind, lead }: Pick<Recognition, 'kind' | 'lead'>,
  leanings: LeaningsOf = learnt,
): LikelyFiling {
  const sums = columns.map(() => 0)
  for (const [name, worth] of features)
    for (const [c, lean] of (leanings(name) ?? []).entries()) sums[c] = (sums[c] ?? 0) + worth * lean
  // A kind that only carries others, such as a mail, may hold anything.
  const trust = kind?.isFrame || kind?.isCarrier ? 0 : Math.min(leadMax, lead)
  const types = fileableTypes.map((type, c) => (sums[c] ?? 0) + (type === kind?.type ? typeTrust * trust : 0))
  const topics = shelfTopics.map(
    (topic, c) =>
      (sums[fileableTypes.length + c] ?? 0) +
      (topic === 'none' ? 0 : topicTrust * trust * (kind?.topics[topic] ?? 0)),
  )
  return { types: sharesOf(fileableTypes, types), topics: sharesOf(shelfTopics, topics) }
}

/** The filing if the kind alone decides: a code says more than the few words beside it. */
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
 * What each point of lead adds to the log odds. For a topic, it is multiplied by the kind's points for it.
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
/** Cached, because many pages have the same words. */
const learnt = remembering(8_000, inFile)

/** The text of `page-leanings.txt`. */
export const writtenFilingLeanings = (all: Iterable<readonly [feature: string, of: readonly number[]]>) =>
  writtenLeanings(all, columns, step)
