import { isState, isVague } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Weighing } from './read-answer.ts'
import type { ShotToRead } from './shots-to-read.ts'

type Read = Pick<Weighing, 'words' | 'relations' | 'known' | 'shots'>

/**
 * How much of the question the screenshot speaks of, 0 to 1: in its words, in others for them, or by signs of
 * them. The rarer a word, the more it counts, and "type" and "number" not at all.
 */
export function coveredOf(read: Read, screenshotId: number): number {
  const shot = read.shots.find(({ row }) => row.id === screenshotId)
  return shot ? coveredBy(read, textOf(shot)) : 0
}

/** How much of it a text speaks of. */
export const coveredBy = (read: Read, text: string): number => shareIn(read, text, 0)
const textOf = ({ title, lines }: ShotToRead) => [title, ...lines].join('\n')

/** By words that are at least so near to the question's. */
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
/** One sign alone may be of many things. */
const signShare = 0.6
const sum = (some: number[]) => some.reduce((all, one) => all + one, 0)

/** From so much on the screenshot may well be the one that is meant. */
export const coveredMin = 0.4

/**
 * Those that speak of most of it and as good as nothing less; none where more do than anybody would look
 * through.
 */
export function closestShots(read: Read): ShotToRead[] {
  const shareOf = (text: string) => shareIn(read, text, closeKinMin)
  const covered = read.shots.map(shot => ({ shot, share: shareOf(textOf(shot)) }))
  const most = Math.max(0, ...covered.map(({ share }) => share))
  const closest = covered.filter(({ share }) => share >= closeMin && share >= closeShare * most)
  if (closest.length > closestMax) return []
  // What is in a password or a code is not spoken of.
  const open = closest.filter(({ shot }) => shareOf(withoutSecrets(textOf(shot))) >= closeMin)
  return open.map(({ shot }) => shot)
}
/** What may only perhaps be the like of a word is no reason to name a screenshot. */
const closeKinMin = 0.6
/** Only its name is shown: what is done with a thing seldom stands there. */
const [closeMin, closeShare, closestMax] = [0.33, 0.8, 2]
