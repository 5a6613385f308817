import { keyOf } from '#server/language/words/stem-words.ts'
import type { Recognition } from './recognise-kind.ts'
import { type Topic, topicLexicon } from './topic-lexicon.ts'
import type { WordBag } from './word-bag.ts'

/** The points of each topic of a screenshot, highest first. */
export function weighTopics(
  bag: WordBag,
  { kind, content, lead }: Pick<Recognition, 'kind' | 'content' | 'lead'>,
): [Topic, number][] {
  const trust = lead >= leadSure ? 1.5 : 1
  const weights = wordTopics(bag).map(([topic, words]): [Topic, number] => {
    const shown = contentShare * (content?.topics[topic] ?? 0)
    return [topic, words + trust * (kind?.topics[topic] ?? 0) + shown]
  })
  return weights.filter(([, points]) => points > 0).sort((a, b) => b[1] - a[1])
}

/** The points of each topic by the words alone. */
export const wordTopics = (bag: WordBag): [Topic, number][] =>
  prepared.map(({ topic, cues }) => [
    topic,
    cues.reduce((sum, { key, points }) => sum + points * (bag.get(key)?.weight ?? 0), 0),
  ])

/**
 * A kind far ahead of the others counts more: a shopping list is about shopping, however much food is on it.
 */
const leadSure = 4

/** The share of the content of a mail or a video. */
const contentShare = 0.6

const cuesOf = (list: string, points: number) => list.split('|').map(cue => ({ key: keyOf(cue), points }))

const prepared = Object.entries(topicLexicon).map(([topic, { strong, weak }]) => ({
  topic: topic as Topic,
  cues: [...cuesOf(strong, 2), ...cuesOf(weak, 0.7)],
}))
