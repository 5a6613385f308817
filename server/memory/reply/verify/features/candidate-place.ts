import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { KnownAsked } from '#server/memory/reply/reader/known-asked.ts'
import type { QuestionWord } from '#server/memory/reply/reader/read-question-words.ts'
import type { Candidate, CandidateLine } from '#server/memory/reply/verify/candidate.ts'

/**
 * The lines that the reader scored for a question, by screenshot. `likelihood`: that its best line answers.
 */
export type LinesRead = {
  words: Pick<QuestionWord, 'word' | 'weight' | 'isName' | 'isWrittenSo'>[]
  relations: Relations
  known: KnownAsked
  kinds: number[]
  shots: { row: { id: number }; title: string; lines: string[] }[]
  /** Missing if nothing was read. */
  scores?: number[][]
  likelihood?: number
}

/** The position of a candidate's first line among the lines that were read. */
export type CandidatePlace = {
  candidate: Candidate
  read: LinesRead
  first: CandidateLine | undefined
  /** The value of the candidate. Empty if the candidate is a line. */
  value: string
  label: string
  line: string
  /** The screenshot, and its rank among those that were read, or -1. */
  shot: LinesRead['shots'][number] | undefined
  at: number
  /** The indexes of the candidate's lines in that screenshot, and the first of them, or -1. */
  lines: number[]
  i: number
}

export function candidatePlace(candidate: Candidate, read: LinesRead): CandidatePlace {
  const [first] = candidate.lines
  const at = read.shots.findIndex(({ row }) => row.id === first?.screenshotId)
  const shot = read.shots[at]
  const own = candidate.lines.filter(({ screenshotId }) => screenshotId === shot?.row.id)
  const lines = shot ? indexesOf(shot.lines, own) : []
  return {
    ...{ candidate, read, first, shot, at, lines },
    value: candidate.kind === 'values' ? (first?.value ?? '') : '',
    label: first?.label ?? '',
    line: (first?.line ?? '').slice(0, lineCharsMax),
    i: lines[0] ?? -1,
  }
}

/** Some screenshots have all text in one line. In characters. */
const lineCharsMax = 8_000

/**
 * The indexes of the lines that a candidate consists of. A candidate may be a part of a line, or several
 * lines joined.
 */
function indexesOf(lines: string[], told: CandidateLine[]): number[] {
  const found = new Set<number>()
  for (const { line, value } of told) {
    const own = [...lines.entries()].filter(([, text]) => isPart(text, line))
    const withValue = own.filter(([, text]) => text.includes(value) || isPart(text, value))
    for (const [i] of withValue.length > 0 ? withValue : own) found.add(i)
  }
  return [...found]
}

const isPart = (one: string, other: string) =>
  one.length > 0 && other.length > 0 && (one.includes(other) || (one.length >= 3 && other.includes(one)))
