import { type ShelfTopic, shelfTopics } from '#server/memory/interpret/filing/likely-filing.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { kinds } from '#server/memory/interpret/kinds/kind-lexicon.ts'
import { type Topic, topicLexicon } from '#server/memory/interpret/kinds/topic-lexicon.ts'
import { randomFrom } from '../understanding/random.ts'
import { type FiledExample, seenInText } from './filed-examples.ts'

/** `kindId` is null for a page of a topic. */
type KindLesson = FiledExample & { kindId: string | null }

/** Pages with some words of the tables of kinds and topics. They include kinds that no screen shows. */
export function kindLessons(): KindLesson[] {
  const random = randomFrom(29)
  const some = (list: string | undefined, most: number) => {
    const cues = (list ?? '').split('|').filter(cue => cue !== '')
    return random.some(cues, Math.min(most, cues.length))
  }
  return [...kinds.flatMap(lessonsOf), ...(Object.keys(topicLexicon) as Topic[]).flatMap(pagesOf)]

  function lessonsOf(kind: Kind): KindLesson[] {
    return Array.from({ length: pagesEach }, (_, i) => ({
      ...{
        author: 'kinds',
        name: `${kind.id} ${i}`,
        kindId: kind.id,
        types: [kind.type],
        worth: 1 / pagesEach,
      },
      topics: shelvesOf(kind),
      ...seenInText(
        [...some(kind.sure, 3), ...some(kind.likely, 4), ...some(kind.faint, 3)].map(capital).join('\n'),
      ),
    }))
  }

  function pagesOf(topic: Topic): KindLesson[] {
    const shelf: ShelfTopic | undefined = shelfTopics.find(one => one === topic)
    if (!shelf) return []
    const { strong, weak } = topicLexicon[topic]
    return Array.from({ length: pagesOfTopic }, (_, i) => ({
      ...{
        author: 'kinds',
        name: `${topic} ${i}`,
        kindId: null,
        types: [],
        topics: [shelf],
        worth: 1 / pagesEach,
      },
      ...seenInText([...some(strong, 5), ...some(weak, 3)].map(capital).join('\n')),
    }))
  }
}

const pagesEach = 3
const pagesOfTopic = 12
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The two topics that a kind suggests most. `none` if no starting category fits. Empty for a kind without
 * topics.
 */
function shelvesOf({ topics }: Kind): ShelfTopic[] {
  const ranked = Object.entries(topics).sort((a, b) => b[1] - a[1])
  const shelves = ranked.flatMap(([topic]) => shelfTopics.filter(one => one === topic)).slice(0, 2)
  return shelves.length === 0 && ranked.length > 0 ? ['none'] : shelves
}
