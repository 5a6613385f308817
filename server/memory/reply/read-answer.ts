import { readFileSync } from 'node:fs'
import type { Box } from '#contract/fact.ts'
import { isTelling } from './asking-words.ts'
import { asSaid } from './find-entries.ts'
import type { Telling } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { likelihoodBy } from './judge-claim.ts'
import { kindsAsked } from './kinds-asked.ts'
import { lineFeatures } from './line-features.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import { namesTimesOf } from './names-times-of.ts'
import type { About } from './plan.ts'
import { headAsked, type QuestionWord, readQuestionWords } from './read-question-words.ts'
import { around } from './segments.ts'
import { foundOfRow } from './shot.ts'
import { type ShotToRead, shotsToRead } from './shots-to-read.ts'
import { speaksToReader } from './speaks-to-reader.ts'
import { areCards, spokenEntries } from './spoken-entries.ts'
import { readTree, type Tree, treeScore } from './tree-score.ts'
import { type Relations, wordRelations } from './word-relations.ts'
import type { WrittenLine } from './written-lines.ts'

/**
 * The line that most likely answers, and how likely it does; from `claimMin` on it may be told as the answer, where its screenshot
 * has every name, month and weekday of the question (`namesAll`) and it says something itself (`saysMore`).
 */
export type ReadAnswer = {
  telling: Telling
  likelihood: number
  namesAll: boolean
  saysMore: boolean
  /** The line itself, whose it is, and of each line that was read how well it answers, by screenshot. */
  line: string
  shot: ShotToRead
  scores: number[][]
}

/** What was learnt: trees that weigh lines, and trees that tell from how lines were weighed whether the best one answers. */
export type LineReader = { lines: Tree[]; claims: Tree[] }

/** Below the first a line is not worth showing, from the second on it may well answer, below the third it is told by nobody. */
export const shownMin = 0.15
export const likelyMin = 0.6
export const claimMin = 0.6

/** A question, and the lines of the few screenshots that speak most of it, with what tells of each whether it answers. */
export type Weighing = { words: QuestionWord[]; relations: Relations; kinds: number[] } & {
  shots: ShotToRead[]
  features: Float32Array[][]
}

/** Those screenshots, and `others`. Null where the question has no word that tells. */
export async function readLines(
  memories: Pick<Memories, 'recall' | 'screenshots' | 'readings'>,
  asker: Pick<Asker, 'ownerId'>,
  about: Pick<About, 'screenshotIds'>,
  question: string,
  { others = [], kinds = kindsAsked(question) }: { others?: number[]; kinds?: number[] } = {},
): Promise<Weighing | null> {
  const words = readQuestionWords(question)
  if (words.length === 0) return null
  const shots = await shotsToRead(memories, asker, about, words, others)
  const relations = await wordRelations(words)
  const read = { text: question, words, kinds, relations, head: headAsked(question, words) }
  return { ...{ words, relations, kinds, shots }, features: await lineFeatures(read, shots) }
}

/** Of the lines that were read the best. Null where there are none. */
export function readAnswer(
  { words, relations, shots, features }: Weighing,
  question: string,
): ReadAnswer | null {
  const scores = scoreLines(learntReader().lines, features)
  const weighed = weighLines(learntReader(), features, scores)
  const shot = weighed && shots[weighed.shot]
  if (!weighed || !shot) return null
  const text = [shot.title, ...shot.lines].join('\n')
  const said = foldWords(text).map(relations)
  const namesAll =
    namesTimesOf(question, text) &&
    words.every(({ isName }, k) => !isName || said.some(({ kin }) => (kin[k] ?? 0) >= 0.8))
  const told = linesToTell(shot.written, weighed.line)
  const telling = tellingOf(shot, told.lines)
  const line = shot.lines[weighed.line] ?? ''
  const saysMore = !told.isHeading && isStatement(asSaid(told.lines), shot.title, relations)
  return { telling, likelihood: weighed.likelihood, namesAll, saysMore, scores, shot, line }
}

/** Says a word that was not asked with, and the title above it does not; asks nothing, and nothing of whoever reads it by machine. */
function isStatement(text: string, title: string, relations: Relations): boolean {
  const known = new Set(title === text ? [] : foldWords(title))
  const isNew = (word: string) =>
    isTelling(word) && !known.has(word) && relations(word).kin.every(kin => kin < 0.75)
  return !/[?:]$/.test(text) && !speaksToReader(text) && foldWords(text).some(isNew)
}

export type Weighed = { shot: number; line: number; likelihood: number; row: Float32Array }

/** What the trees think of each line. */
export const scoreLines = (trees: Tree[], features: Float32Array[][]): number[][] =>
  features.map(rows => rows.map(row => treeScore(trees, row)))

/** The best line of all, and how likely it answers. */
export function weighLines(
  reader: LineReader,
  features: Float32Array[][],
  scores = scoreLines(reader.lines, features),
): Weighed | null {
  const best = bestLine(scores, features)
  return best && { ...best, likelihood: likelihoodBy(reader.claims, best.row) }
}

/** With the row of numbers by which it is judged whether it answers. */
export function bestLine(scores: number[][], features: Float32Array[][]): Omit<Weighed, 'likelihood'> | null {
  const scored = scores.flatMap((lines, shot) => lines.map((score, line) => ({ shot, line, score })))
  const [first, second, third] = scored.sort((a, b) => b.score - a.score)
  if (!first) return null
  const most = Math.max(0, first.score)
  const part = (score: number | undefined) => (score === undefined ? 0 : Math.exp(score - most))
  const all = scored.reduce((sum, { score }) => sum + part(score), part(0))
  const ofShot = scored.reduce((sum, { shot, score }) => sum + (shot === first.shot ? part(score) : 0), 0)
  const told = [
    first.score,
    first.score - (second?.score ?? -9),
    part(first.score) / all,
    part(second?.score) / all,
    part(third?.score) / all,
    part(0) / all,
    ofShot / all,
  ]
  const row = features[first.shot]?.[first.line] ?? []
  return { shot: first.shot, line: first.line, row: Float32Array.from([...told, ...row]) }
}

function tellingOf({ row }: ShotToRead, lines: WrittenLine[]): Telling {
  const found = foundOfRow(row)
  const boxes = lines.flatMap(({ box }) => box ?? [])
  const box: Box | null = boxes.length > 0 ? around(boxes) : null
  const text = asSaid(lines)
  return {
    ...found,
    heading: null,
    lines: [{ ...found, value: text, label: null, line: text, box, day: null }],
  }
}

/** With what goes on from it or before it; a bare value with what it is called. A heading is what has something below it, and no figure. */
function linesToTell(written: WrittenLine[], at: number): { lines: WrittenLine[]; isHeading: boolean } {
  const line = written[at]
  if (!line) return { lines: [], isHeading: false }
  const entry = spokenEntries(written).find(({ lines }) => lines.includes(line))
  const isHeading = entry !== undefined && entry.below.length > 0 && !/\d/.test(line.text)
  if (entry && entry.lines.length > 1 && entry.lines.length <= entryLinesMax && !areCards(entry.lines))
    return { lines: entry.lines, isHeading }
  const above = written[at - 1]
  const isCalled =
    above && isBareValue(line) && /\p{L}{3}/u.test(above.text) && above.text.length <= nameCharsMax
  return { lines: isCalled ? [above, line] : [line], isHeading }
}
const [entryLinesMax, nameCharsMax] = [3, 40]

/** "09:40", "£3.60": what it is of stands above. */
const isBareValue = ({ text }: WrittenLine) => (text.match(/\p{L}/gu)?.length ?? 0) <= text.length / 3

/** Made by `bench/teach-reader.ts`: a line a tree, those that judge below an empty line. */
function learntReader(): LineReader {
  learnt ??= parse(readFileSync(new URL('./line-reader.txt', import.meta.url), 'utf8'))
  return learnt
}
let learnt: LineReader | null = null

function parse(text: string): LineReader {
  const [lines = '', claims = ''] = text.trim().split('\n\n')
  return { lines: lines.split('\n').map(readTree), claims: claims.split('\n').map(readTree) }
}
