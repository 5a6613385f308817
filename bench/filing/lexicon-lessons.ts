import { readFileSync } from 'node:fs'
import { stemWords } from '#server/language/words/stem-words.ts'
import type { ShelfTopic } from '#server/memory/interpret/filing/likely-filing.ts'
import { wordFeatures } from '#server/memory/interpret/kinds/page-features.ts'

const lexicon = new URL('../../server/language/associations/lexicon/', import.meta.url)
const topicOf: Record<string, ShelfTopic> = {
  ...{ food: 'food', 'getting-about': 'travel', 'going-out': 'events', health: 'health', home: 'home' },
  ...{ money: 'money', pets: 'home', shopping: 'shopping', sport: 'health', technology: 'tech' },
  ...{ travel: 'travel', work: 'work' },
}

/** Lines of the lexicon's topic files, each as a page. They have words that no screen has. */
export const lexiconLessons = () =>
  Object.entries(topicOf).flatMap(([file, topic]) =>
    readFileSync(new URL(`${file}.txt`, lexicon), 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => ({ topic, features: new Map([['+', 1], ...wordFeatures(wordsOf(line))]) }))
      .filter(({ features }) => features.size > 2),
  )

function wordsOf(line: string): [string, number][] {
  const stems = stemWords(line.slice(0, lineCharsMax)).map(({ stem }) => stem)
  return [...new Set(stems)].slice(0, wordsMax).map(stem => [stem, 1])
}

const lineCharsMax = 400
const wordsMax = 25
