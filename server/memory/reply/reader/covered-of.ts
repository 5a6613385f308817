import { isState, isVague } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { KnownAsked } from './known-asked.ts'
import type { Weighing } from './read-answer.ts'
import type { QuestionWord } from './read-question-words.ts'
import type { ShotToRead } from './shots-to-read.ts'

type Read = {
  words: Pick<QuestionWord, 'word' | 'weight'>[]
  relations: Relations
  known: KnownAsked
}

/**
 * The share of the question that a screenshot covers, from 0 to 1: by its words, by related words, or by
 * cues. Rarer words weigh more. Vague words such as "type" and "number" do not count.
 */
export function coveredOf(read: Read & Pick<Weighing, 'shots'>, screenshotId: number): number {
  const shot = read.shots.find(({ row }) => row.id === screenshotId)
  return shot ? coveredBy(read, textOf(shot)) : 0
}

/** The share of the question that a text covers. */
export const coveredBy = (read: Read, text: string): number => shareIn(read, text, 0)
const textOf = ({ title, lines }: ShotToRead) => [title, ...lines].join('\n')

/** Counts only words that are at least this closely related to the question's. */
function shareIn({ words, relations, known }: Read, text: string, kinMin: number): number {
  const said = foldWords(text)
  const related = said.map(relations)
  const { signs } = known.meet(said)
  const weights = words.map(({ word, weight }) => (isVague(word) || isState(word) ? 0 : weight))
  const met = weights.map((weight, k) => {
    const bySign = known.phrases.map(({ words }, p) => (words.includes(k) ? signShare * (signs[p] ?? 0) : 0))
    const near = related.map(({ kin }) => kin[k] ?? 0).filter(kin => kin >= kinMin)
    return weight * Math.max(0, ...bySign, ...near)
  })
  return sum(met) / Math.max(sum(weights), Number.MIN_VALUE)
}
/** A single cue may belong to many things, so it counts less than a word. */
const signShare = 0.6
const sum = (some: number[]) => some.reduce((all, one) => all + one, 0)

/** From this share on, the screenshot may be the one in the question. */
export const coveredMin = 0.4

/**
 * The screenshots that cover most of the question. Empty if more than two qualify, because nobody would look
 * through them.
 */
export function closestShots(read: Read & Pick<Weighing, 'shots'>): ShotToRead[] {
  const shareOf = (text: string) => shareIn(read, text, closeKinMin)
  const covered = read.shots.map(shot => ({ shot, share: shareOf(textOf(shot)) }))
  const most = Math.max(0, ...covered.map(({ share }) => share))
  const closest = covered.filter(({ share }) => share >= closeMin && share >= closeShare * most)
  if (closest.length > closestMax) return []
  // Words in a password or code do not count.
  const open = closest.filter(({ shot }) => shareOf(withoutSecrets(textOf(shot))) >= closeMin)
  return open.map(({ shot }) => shot)
}
/** A word that is only perhaps related is not a reason to name a screenshot. */
const closeKinMin = 0.6
/** The shares are low, because screenshots name things, but seldom what is done with them. */
const [closeMin, closeShare, closestMax] = [0.33, 0.8, 2]
