import type { Category } from '#contract/category.ts'
import { keyOf, stemOf } from '#server/language/words/stem-words.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { Recognition } from '#server/memory/interpret/kinds/recognise-kind.ts'
import { relatedTopics, type Topic, topicLexicon } from '#server/memory/interpret/kinds/topic-lexicon.ts'
import type { WordBag } from '#server/memory/interpret/kinds/word-bag.ts'

/** `because` are words of the screenshot, the strongest first. */
export type CategoryChoice = { category: Category; points: number; because: string[] } | null

/**
 * One of the user's own categories, or none. A category is understood by its name: the topics and kinds of screenshot
 * that its words stand for, and those words themselves where the picture has them ("Lisbon 2026").
 */
export function chooseCategory(
  categories: Category[],
  topics: [Topic, number][],
  recognition: Pick<Recognition, 'kind' | 'evidence'>,
  bag: WordBag,
): CategoryChoice {
  const ranked = categories
    .map(category => weigh(category, topics, recognition.kind, bag))
    .sort((a, b) => b.points - a.points)
  const [best, second] = ranked
  if (!best || best.points < pointsMin) return null
  if (best.points - (second?.points ?? 0) < leadMin) return null
  return { category: best.category, points: best.points, because: reasons(best, recognition, bag) }
}

/** Three sure words; and more than chance between the first two. */
const pointsMin = 5
const leadMin = 0.7
const kindBonus = 8
const ownWordBonus = 5

type Weighed = ReturnType<typeof weigh>

function weigh(category: Category, topics: [Topic, number][], kind: Kind | null, bag: WordBag) {
  const words = keyOf(category.name)
    .split(' ')
    .filter(word => word.length > 1 && !fillers.has(word))
  let points = 0
  let because: Topic | null = null
  for (const [topic, weight] of topics) {
    const gained = weight * affinity(words, topic)
    if (gained > points) [points, because] = [gained, topic]
  }
  const isKind = kind !== null && words.some(word => kindWords(kind).has(word))
  const own = words.filter(word => word.length > 3 && bag.has(word) && !isTopicName(word))
  const bonus = (isKind ? kindBonus : 0) + own.length * ownWordBonus
  return { category, points: points + bonus, because, isKind, own }
}

const reasonsMax = 4

/** Words that name the category, that give its topic away, and that tell the kind of screenshot where that speaks for it. */
function reasons(
  { because: topic, own, isKind }: Weighed,
  { kind, evidence }: Pick<Recognition, 'kind' | 'evidence'>,
  bag: WordBag,
): string[] {
  const speaks = isKind || (topic !== null && kind?.topics[topic] !== undefined)
  const surfaces = [...own, ...(topic ? cuesOf(topic) : [])].flatMap(key => bag.get(key)?.surface ?? [])
  const seen = new Map([...surfaces, ...(speaks ? evidence : [])].map(word => [word.toLowerCase(), word]))
  return [...seen.values()].slice(0, reasonsMax)
}

/** Those that count double first. */
const cuesOf = (topic: Topic) =>
  `${topicLexicon[topic].strong}|${topicLexicon[topic].weak}`.split('|').map(keyOf)

const fillers = new Set(
  'and the my of for und mein meine et le la les mes y el los mis e misc other general stuff thing plan'.split(
    ' ',
  ),
)

/** 1 where a word of the category's name means the topic, less where it means a neighbour of it. */
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

/** Whether a word stands for a whole topic, such as `travel`. */
export const isTopicName = (word: string) =>
  (Object.keys(topicLexicon) as Topic[]).some(topic => namesOf(topic).has(word))
const kindWords = (kind: Kind) =>
  new Set(
    [kind.name, kind.id, ...kind.tags]
      .flatMap(text => keyOf(text).split(/[ -]/))
      .filter(word => !isTopicName(word) || word === stemOf(kind.id)),
  )
