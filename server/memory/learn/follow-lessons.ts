import { centreOf, likeness, type Vector, weighing } from './likeness.ts'
import { isWord, type Traits } from './traits.ts'

/** A person's correction of one screenshot: `now` instead of `before`. */
export type Example<T> = { traits: Traits; now: T; before: T }
/** The answer that the lessons support, their shared traits (strongest first), and their number. */
export type Followed<T> = { answer: T; shared: string[]; lessons: number }

/**
 * Predicts what the user would say, from their corrections of similar screenshots. Null if no lesson is
 * similar enough. One lesson is enough for a very similar screenshot. The required similarity depends on
 * `ruled`, the answer of the rules (null for none). It is low if the rules are silent or agree. It is high if
 * nobody has corrected them so far. A lesson far ahead of the others may be less similar. A lesson whose
 * answer the screenshot names (`nameOf`, as traits) may be much less similar.
 *
 * Takes the nearest example or the nearest centre, whichever is nearer (k-NN with k = 1, and Rocchio). The
 * first learns from one example, the second improves with each. Nothing is trained, so a correction counts at
 * once, and so does its undo.
 */
export function followLessons<T>(
  traits: Traits,
  lessons: Example<T>[],
  { others, ruled, nameOf }: { others: Traits[]; ruled: T | null; nameOf?: (answer: T) => string[] },
): Followed<T> | null {
  if (lessons.length === 0 || traits.size === 0) return null
  const weigh = weighing([...lessons.map(lesson => lesson.traits), ...others])
  const subject = weigh(traits)
  const ranked = [...Map.groupBy(lessons, lesson => lesson.now)]
    .map(([answer, said]) => nearness(subject, answer, said, weigh))
    .sort((a, b) => b.near - a.near)
  const [best, second] = ranked
  if (!best || best.near - (second?.near ?? 0) < leadMin) return null
  const named = nameOf?.(best.answer).filter(word => traits.has(word)) ?? []
  const isClear = best.near >= clearFactor * (second?.near ?? 0)
  if (best.near < bar(best, ruled, isClear) * (named.length > 0 ? namedShare : 1)) return null
  const shared = sharedBy(subject, best.vectors)
  const spoken = shared.filter(speaksOfContent)
  const isDoubtful = named.length === 0 && isByTheWay(spoken, best) && best.near < barOfOneWord
  if (spoken.length === 0 || isDoubtful) return null
  return {
    answer: best.answer,
    shared: [...new Set([...named, ...shared.filter(isWord)])].slice(0, sharedMax),
    lessons: best.vectors.filter(vector => likeness(subject, vector) >= best.near / 2).length || 1,
  }
}

const leadMin = 0.01
const sharedMax = 4
/** Chosen on one half of `bench/understanding/taught-screens.json`. The other half only reports. */
const bars = {
  clear: { open: 0.04, corrected: 0.13, ruled: 0.18 },
  close: { open: 0.05, corrected: 0.16, ruled: 0.25 },
}
const barWhereCorrectedOften = 0.1
const barOfOneWord = 0.16
/** An answer this many times as near as the next one is the only candidate. */
const clearFactor = 3
/** The share of the limit if a word of the category's own name is in the screenshot. */
const namedShare = 0.15

type Near<T> = { answer: T; near: number; vectors: Vector[]; before: T[] }

function nearness<T>(
  subject: Vector,
  answer: T,
  said: Example<T>[],
  weigh: (traits: Traits) => Vector,
): Near<T> {
  const vectors = said.map(({ traits }) => weigh(traits))
  const nearest = Math.max(...vectors.map(vector => likeness(subject, vector)))
  const near = Math.max(nearest, likeness(subject, centreOf(vectors)))
  return { answer, near, vectors, before: said.map(({ before }) => before) }
}

/** The more often the person replaced the rules' answer by this one, the less the rules count. */
function bar<T>({ answer, before }: Near<T>, ruled: T | null, isClear: boolean): number {
  const { open, corrected, ruled: uncorrected } = bars[isClear ? 'clear' : 'close']
  if (ruled === null || ruled === answer) return open
  const overruled = before.filter(said => said === ruled).length
  return overruled === 0 ? uncorrected : Math.max(barWhereCorrectedOften, corrected / Math.sqrt(overruled))
}

function sharedBy(subject: Vector, vectors: Vector[]): string[] {
  const centre = centreOf(vectors)
  return [...subject]
    .flatMap(([trait, worth]) => {
      const other = centre.get(trait)
      return other ? [{ trait, worth: worth * other }] : []
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ trait }) => trait)
}

/** The same kind of screen, or a list like another, may be about anything. */
const speaksOfContent = (trait: string) => isWord(trait) || trait.startsWith('topic:')

/** A single word that only one of the lessons happens to have. */
const isByTheWay = <T>(spoken: string[], { vectors }: Near<T>) =>
  spoken.length === 1 && vectors.filter(vector => vector.has(spoken[0] ?? '')).length === 1
