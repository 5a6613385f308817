import type { Fact } from '#contract/fact.ts'
import { stemWords } from '#server/language/words/stem-words.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { Signal } from '#server/memory/interpret/kinds/page-signals.ts'
import type { Topic } from '#server/memory/interpret/kinds/topic-lexicon.ts'
import { secretFacts, secretWordsIn } from '#server/memory/keep/secrets/is-secret.ts'
import type { Traits } from '#server/memory/learn/traits.ts'
import { wordTrait } from '#server/memory/learn/word-trait.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

type Seen = {
  page: Page
  facts: Fact[]
  kind: Kind | null
  signals: Set<Signal>
  topics: [Topic, number][]
}
/** The traits by which screenshots are compared, and how each word is written in this one. */
export type Gathered = { traits: Traits; surfaces: Map<string, string> }

/** Gathers the traits. Words of secrets are left out. */
export function gatherTraits({ page, facts, kind, signals, topics }: Seen): Gathered {
  const read = page.cells.map(({ text }) => text).join('\n')
  const secrets = [...secretFacts(read, facts).map(({ text }) => text), ...secretWordsIn(read)]
  const traits: Traits = new Map()
  const surfaces = new Map<string, string>()
  for (const { text } of page.cells) {
    if (traits.size >= wordsMax) break
    for (const { surface, stem } of stemWords(withoutAny(secrets, text))) {
      const word = wordTrait(stem)
      if (!word || traits.has(word.trait)) continue
      traits.set(word.trait, word.worth)
      surfaces.set(word.trait, surface)
    }
  }
  for (const [topic, points] of topics.slice(0, topicsMax))
    if (points >= topicPointsMin)
      traits.set(`topic:${topic}`, topicWorth * Math.min(1, points / topicPointsSure))
  if (kind) traits.set(`kind:${kind.id}`, kindWorth)
  for (const signal of signals) traits.set(`sign:${signal}`, signWorth)
  return { traits, surfaces }
}

const withoutAny = (secrets: string[], text: string) =>
  secrets.reduce((open, secret) => open.replaceAll(secret, ' '), text)

/** The beginning of a long page says what it is about. */
const wordsMax = 100
const topicsMax = 3
const topicPointsMin = 0.6
const topicPointsSure = 3
/**
 * Weights relative to a word, which has 1. Tuned on one half of `bench/understanding/taught-screens.json`.
 */
const topicWorth = 1.2
const kindWorth = 0.75
const signWorth = 0.2
