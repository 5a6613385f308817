import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { KnownAsked } from './known-asked.ts'
import type { LinkedAsked } from './linked-asked.ts'
import type { QuestionWord } from './read-question-words.ts'

/**
 * How nearly each word of a question is met, 0 to 1; `signs`: how telling a sign of each phrase stands there;
 * `byWord`: how nearly each word that was said meets any of them.
 */
export type Met = {
  exact: number[]
  soft: number[]
  near: number[]
  signs: number[]
  /** Itself, or by what the lexicon has for it. */
  linked: number[]
  byWord: number[]
}
export const nothingMet: Met = { exact: [], soft: [], near: [], signs: [], linked: [], byWord: [] }

/**
 * How each word of the question is met among these: as itself, as what means the like, or only by the company
 * it keeps.
 */
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

/** For each word, the nearest of all of these. */
export function nearestMet(all: Met[]): Met {
  const nearest: Met = { exact: [], soft: [], near: [], signs: [], linked: [], byWord: [] }
  for (const one of all)
    for (const kind of ['exact', 'soft', 'near', 'signs', 'linked'] as const)
      for (const [k, met] of one[kind].entries()) nearest[kind][k] = Math.max(nearest[kind][k] ?? 0, met)
  return nearest
}
