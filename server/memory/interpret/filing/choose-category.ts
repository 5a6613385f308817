import type { Category } from '#contract/category.ts'
import { along, vectorOf } from '#server/language/vectors/word-nearness.ts'
import { isFiller } from '#server/language/words/filler-words.ts'
import { keyOf, stemOf } from '#server/language/words/stem-words.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { Recognition } from '#server/memory/interpret/kinds/recognise-kind.ts'
import { relatedTopics, type Topic, topicLexicon } from '#server/memory/interpret/kinds/topic-lexicon.ts'
import type { WordBag } from '#server/memory/interpret/kinds/word-bag.ts'
import type { LikelyFiling, ShelfTopic } from './likely-filing.ts'

/** `because` are words of the screenshot, the strongest first. */
export type CategoryChoice = { category: Category; points: number; isSure: boolean; because: string[] } | null

type Seen = {
  likely: Pick<LikelyFiling, 'topics'>
  /** Topics with points, by the words and the kind. */
  topics: [Topic, number][]
  recognition: Pick<Recognition, 'kind' | 'evidence'>
  bag: WordBag
}

/**
 * Chooses one of the user's categories, or none. A category is understood by its name: the topics and kinds
 * of screenshot that its words mean, the words themselves if the picture has them ("Lisbon 2026"), or
 * words close to them ("Knitting").
 */
export function chooseCategory(categories: Category[], seen: Seen): CategoryChoice {
  const likelihoods = likelihoodsOf(seen)
  const ranked = categories
    .map(category => weigh(category, likelihoods, seen))
    .sort((a, b) => b.points - a.points)
  const [best, second] = ranked
  if (!best || best.points < pointsMin) return null
  if (best.points - (second?.points ?? 0) < leadMin) return null
  const { category, points } = best
  return { category, points, isSure: points >= sureMin, because: reasons(best, seen.recognition, seen.bag) }
}

/** A likelihood. Bonuses for a category's own name may raise it above 1. */
const pointsMin = 0.25
const leadMin = 0.01
/** If the rules are less sure, what the person taught needs less evidence. */
const sureMin = 0.6
const kindBonus = 0.4
const ownWordBonus = 0.4
const nearBonusMax = 0.4

/** The likelihood of each topic: as learned, or from its words if no starting category has the topic. */
function likelihoodsOf({ likely, topics }: Seen): [Topic, number][] {
  const isLearned = (topic: Topic) => likely.topics.has(topic as ShelfTopic)
  const learned = [...likely.topics].flatMap(([topic, share]): [Topic, number][] =>
    topic === 'none' ? [] : [[topic, share]],
  )
  const named = topics.flatMap(([topic, points]): [Topic, number][] =>
    isLearned(topic) ? [] : [[topic, Math.min(narrowMax, points / pointsOfSure)]],
  )
  return [...learned, ...named]
}

const pointsOfSure = 10
/** A person who made a category for a narrow topic prefers it to the wider one. */
const narrowMax = 1.3

type Weighed = ReturnType<typeof weigh>

function weigh(category: Category, likelihoods: [Topic, number][], { recognition: { kind }, bag }: Seen) {
  const words = keyOf(category.name)
    .split(' ')
    .filter(word => word.length > 1 && !fillers.has(word))
  let points = 0
  let because: Topic | null = null
  for (const [topic, weight] of likelihoods) {
    const gained = weight * affinity(words, topic)
    if (gained > points) [points, because] = [gained, topic]
  }
  const isKind = kind !== null && words.some(word => kindWords(kind).has(word))
  const own = words.filter(word => word.length > 3 && bag.has(word) && !isTopicName(word))
  const near = because === null ? nearnessOf(words, bag) : { bonus: 0, surfaces: [] }
  const bonus = (isKind ? kindBonus : 0) + own.length * ownWordBonus + near.bonus
  return { category, points: points + bonus, because, isKind, own, near: near.surfaces }
}

/** Words of the page with a meaning close to a category's name, if the name means no topic. */
function nearnessOf(words: string[], bag: WordBag) {
  const names = words.flatMap(word => vectorOf(word) ?? [])
  const near = [...bag].flatMap(([word, { weight, surface }]) => {
    const vector = names.length > 0 && !word.includes(' ') ? vectorOf(word) : null
    const nearest = vector ? Math.max(...names.map(name => along(name.along, vector.along))) : 0
    return nearest >= nearMin ? [{ surface, worth: weight * nearest }] : []
  })
  const sum = near.reduce((all, { worth }) => all + worth, 0)
  const surfaces = near.sort((a, b) => b.worth - a.worth).map(({ surface }) => surface)
  return { bonus: Math.min(nearBonusMax, sum * nearWorth), surfaces }
}

const nearMin = 0.7
const nearWorth = 0.12
const reasonsMax = 4

/**
 * Words that name the category or reveal its topic, and those that tell the kind if it supports the category.
 */
function reasons(
  { because: topic, own, isKind, near }: Weighed,
  { kind, evidence }: Pick<Recognition, 'kind' | 'evidence'>,
  bag: WordBag,
): string[] {
  const speaks = isKind || (topic !== null && kind?.topics[topic] !== undefined)
  const surfaces = [...own, ...(topic ? cuesOf(topic) : [])].flatMap(key => bag.get(key)?.surface ?? [])
  const all = [...surfaces, ...near, ...(speaks ? evidence : [])].filter(word => !isFiller(word))
  const seen = new Map(all.map(word => [word.toLowerCase(), word]))
  return [...seen.values()].slice(0, reasonsMax)
}
/** The cues of a topic, strong ones first. */
const cuesOf = (topic: Topic) =>
  `${topicLexicon[topic].strong}|${topicLexicon[topic].weak}`.split('|').map(keyOf)

const fillers = new Set(
  'and the my of for und mein meine et le la les mes y el los mis e misc other general stuff thing plan'.split(
    ' ',
  ),
)

/** 1 if a word of the category's name means the topic, less if it means a related one. */
function affinity(words: string[], topic: Topic): number {
  const direct = words.some(word => namesOf(topic).has(word)) ? 1 : 0
  const related = Object.entries(relatedTopics[topic] ?? {}).map(([other, share]) =>
    words.some(word => namesOf(other as Topic).has(word)) ? share : 0,
  )
  return Math.max(direct, ...related)
}

const nameSets = new Map<Topic, Set<string>>()
function namesOf(topic: Topic): Set<string> {
  const known = nameSets.get(topic)
  if (known) return known
  const names = new Set(topicLexicon[topic].names.split('|').map(stemOf))
  nameSets.set(topic, names)
  return names
}

/** Whether a word means a whole topic, such as `travel`. */
export const isTopicName = (word: string) =>
  (Object.keys(topicLexicon) as Topic[]).some(topic => namesOf(topic).has(word))
const kindWords = (kind: Kind) =>
  new Set(
    [kind.name, kind.id, ...kind.tags]
      .flatMap(text => keyOf(text).split(/[ -]/))
      .filter(word => !isTopicName(word) || word === stemOf(kind.id)),
  )
