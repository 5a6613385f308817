import { areCards, spokenEntries } from '#server/memory/page/entries/spoken-entries.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Passage } from '#server/memory/reply/find/findings.ts'
import { asSaid } from '#server/memory/reply/find/passages/find-entries.ts'
import { toldAsOne } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOfRow } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { type Relations, wordRelations } from '#server/memory/reply/question/word-relations.ts'
import { kindsAsked } from './kinds-asked.ts'
import { type KnownAsked, knownAsked } from './known-asked.ts'
import { lineFeatures } from './line-features.ts'
import { linkedAsked } from './linked-asked.ts'
import { type NetworkReading, readByNetwork } from './network/line-network.ts'
import { headAsked, type QuestionWord, readQuestionWords } from './read-question-words.ts'
import { type ShotToRead, shotsToRead } from './shots-to-read.ts'
import { likelihoodOf, lineTrees, scoreLines, weighLines } from './weigh-lines.ts'
import { withReply } from './with-reply.ts'

/**
 * A line that may be shown, and the probability that it answers. `isHeading`: other lines are below it.
 * `isOfRules`: the rules found it.
 */
export type Likely = { telling: Passage; likelihood: number; isHeading: boolean; isOfRules?: true }

/** The line that most likely answers, with its probability. */
export type ReadAnswer = Likely & {
  /** The line itself, its screenshot, and the scores of all lines by screenshot. */
  line: string
  shot: ShotToRead
  scores: number[][]
  /** The likeliest lines, best first. */
  likely: Likely[]
  /** The likeliest lines of one screenshot. */
  likelyIn: (screenshotId: number) => Likely[]
  /** The probability that another passage answers: that of its likeliest line. */
  likelihoodOf: (telling: Passage) => number
}

/** How many of the best lines are compared. */
export const likelyMax = 5

/** A question, and the features of the lines of the screenshots that cover it best. */
export type Weighing = {
  words: QuestionWord[]
  relations: Relations
  known: KnownAsked
  kinds: number[]
  shots: ShotToRead[]
  features: Float32Array[][]
  /** Which lines of each screenshot answer together, by the network. */
  sets: Omit<NetworkReading, 'scores'>[]
}

/**
 * Reads the screenshots that cover the question best, and `others`. The same screenshots are read once for an
 * answer. Returns null if the question has no content word.
 */
export async function readLines(
  memories: Pick<Memories, 'recall' | 'screenshots' | 'readings' | 'computed'>,
  asker: Pick<Asker, 'ownerId'>,
  about: Pick<Subject, 'screenshotIds'>,
  question: string,
  { others = [], kinds = kindsAsked(question) }: { others?: number[]; kinds?: number[] } = {},
): Promise<Weighing | null> {
  const words = readQuestionWords(question)
  if (words.length === 0) return null
  const shots = await shotsToRead(memories, asker, about, { text: question, words }, others)
  const key = JSON.stringify([
    'readLines',
    asker.ownerId,
    question,
    kinds,
    shots.map(({ row, score }) => [row.id, score]),
  ])
  const before = memories.computed?.get(key) as Promise<Weighing> | undefined
  const weighing = before ?? weighShots(question, words, kinds, shots)
  memories.computed?.set(key, weighing)
  return weighing
}

async function weighShots(
  question: string,
  words: QuestionWord[],
  kinds: number[],
  shots: ShotToRead[],
): Promise<Weighing> {
  const known = knownAsked(question, words)
  const [relations, linked] = await Promise.all([wordRelations(words, known), linkedAsked(question, words)])
  const read = { text: question, words, kinds, relations, known, linked, head: headAsked(question, words) }
  const reading = readByNetwork(read, shots)
  const features = await lineFeatures(read, shots, reading)
  return { ...{ words, relations, known, kinds, shots, features }, sets: await reading }
}

/** Returns the line that most likely answers. Null if no lines were read. */
export function readAnswer({ shots, features }: Weighing): ReadAnswer | null {
  const scores = scoreLines(lineTrees(), features)
  const { best, rowOf } = weighLines(scores, features)
  const likelyAmong = (some: typeof best) =>
    some.slice(0, likelyMax).flatMap(at => {
      const shot = shots[at.shot]
      if (!shot) return []
      const { lines: own, isHeading } = linesToTell(shot.written, at.line)
      const lines = isTalk(shot.row) ? withReply(own, shot.written) : own
      const likelihood = likelihoodOf(rowOf(at))
      const telling = toldAsOne(foundOfRow(shot.row), asSaid(lines), lines)
      return [{ shot, at, likelihood, isHeading, telling }]
    })
  const likely = likelyAmong(best)
  const likelyIn = (id: number) => likelyAmong(best.filter(({ shot }) => shots[shot]?.row.id === id))
  const [first] = likely
  if (!first) return null
  const { shot } = first
  const line = shot.lines[first.at.line] ?? ''
  return {
    ...{ ...first, line, scores, likely, likelyIn },
    likelihoodOf: likelihoodOfLines,
  }

  function likelihoodOfLines({ screenshotId, lines }: Passage): number {
    const at = shots.findIndex(({ row }) => row.id === screenshotId)
    const told = lines.map(({ line }) => line).join('\n')
    const own = [...(shots[at]?.lines ?? []).entries()].filter(([, text]) => told.includes(text))
    return Math.max(0, ...own.map(([line]) => likelihoodOf(rowOf({ shot: at, line }))))
  }
}

/**
 * The line with its context: the whole entry if it is short, and the name above a bare value. `isHeading`:
 * lines without a figure that have other lines below them.
 */
function linesToTell(written: WrittenLine[], at: number): { lines: WrittenLine[]; isHeading: boolean } {
  const line = written[at]
  if (!line) return { lines: [], isHeading: false }
  const entry = spokenEntries(written).find(({ lines }) => lines.includes(line))
  const isHeading = entry !== undefined && entry.below.length > 0 && !/\d/.test(line.text)
  if (entry && entry.lines.length > 1 && entry.lines.length <= entryLinesMax && !areCards(entry.lines))
    return { lines: entry.lines, isHeading }
  const above = written[at - 1]
  const isCalled =
    above &&
    isBareValue(line) &&
    !isBareValue(above) &&
    /\p{L}{3}/u.test(above.text) &&
    above.text.length <= nameCharsMax
  return { lines: isCalled ? [above, line] : [line], isHeading }
}
const [entryLinesMax, nameCharsMax] = [3, 40]

/** Whether a line is mostly a value: "09:40", "£3.60". The line above it often names it. */
const isBareValue = ({ text }: WrittenLine) => (text.match(/\p{L}/gu)?.length ?? 0) <= text.length / 3
