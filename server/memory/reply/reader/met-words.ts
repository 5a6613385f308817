import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { KnownAsked } from './known-asked.ts'
import type { LinkedAsked } from './linked-asked.ts'
import type { QuestionWord } from './read-question-words.ts'

/**
 * How well each word of a question is matched, from 0 to 1. `exact`: by the word or a synonym. `soft`: also
 * by a similar word. `near`: by word vectors. `signs`: for each phrase, the strength of its cues. `byWord`:
 * for each word of the text, its best match with any word of the question.
 */
export type Met = {
  exact: number[]
  soft: number[]
  near: number[]
  signs: number[]
  /** By the word itself, or by an expansion of the lexicon. */
  linked: number[]
  byWord: number[]
}
export const nothingMet: Met = { exact: [], soft: [], near: [], signs: [], linked: [], byWord: [] }

/** Matches each word of the question with the words of a text. */
export function metWords({ words, relations, known, linked }: WordsAsked, said: string[]): Met {
  const { kin, signs } = known.meet(said)
  const met: Met = {
    exact: [...kin],
    soft: [...kin],
    near: words.map(() => 0),
    signs: [...signs],
    linked: [...linked(said)],
    byWord: [],
  }
  for (const one of said) {
    const { kin, soft, near } = relations(one)
    let most = 0
    for (let k = 0; k < words.length; k++) {
      met.exact[k] = Math.max(met.exact[k] ?? 0, kin[k] ?? 0)
      met.soft[k] = Math.max(met.soft[k] ?? 0, soft[k] ?? 0)
      met.near[k] = Math.max(met.near[k] ?? 0, near[k] ?? 0)
      most = Math.max(most, soft[k] ?? 0)
    }
    met.byWord.push(most)
  }
  met.linked = met.linked.map((one, k) => Math.max(one, met.exact[k] ?? 0))
  return met
}

type WordsAsked = { words: QuestionWord[]; relations: Relations; known: KnownAsked; linked: LinkedAsked }

/** The best match of each word among several texts. */
export function nearestMet(all: Met[]): Met {
  const nearest: Met = { exact: [], soft: [], near: [], signs: [], linked: [], byWord: [] }
  for (const one of all)
    for (const kind of ['exact', 'soft', 'near', 'signs', 'linked'] as const)
      for (const [k, met] of one[kind].entries()) nearest[kind][k] = Math.max(nearest[kind][k] ?? 0, met)
  return nearest
}
