import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { QuestionWord } from '#server/memory/reply/reader/read-question-words.ts'
import type { Claim, ClaimedLine } from '#server/memory/reply/verify/claim.ts'

/** The lines that were read for a question, by screenshot, and how surely each was found to answer. */
export type LinesRead = {
  words: Pick<QuestionWord, 'word' | 'weight' | 'isName'>[]
  relations: Relations
  kinds: number[]
  shots: { row: { id: number }; title: string; lines: string[] }[]
  /** None where nothing was read. */
  scores?: number[][]
  likelihood?: number
}

/** Where the first line of a claim stands among the lines that were read. */
export type ClaimPlace = {
  claim: Claim
  read: LinesRead
  first: ClaimedLine | undefined
  /** The claimed value. Empty if a line is claimed. */
  value: string
  label: string
  line: string
  /** Its screenshot, and the rank of that among those that were read, or -1. */
  shot: LinesRead['shots'][number] | undefined
  at: number
  /** The places of the claim's lines in that screenshot, and the first of them, or -1. */
  lines: number[]
  i: number
}

export function claimPlace(claim: Claim, read: LinesRead): ClaimPlace {
  const [first] = claim.claimed
  const at = read.shots.findIndex(({ row }) => row.id === first?.screenshotId)
  const shot = read.shots[at]
  const own = claim.claimed.filter(({ screenshotId }) => screenshotId === shot?.row.id)
  const lines = shot ? linesClaimed(shot.lines, own) : []
  return {
    ...{ claim, read, first, shot, at, lines },
    value: claim.kind === 'values' ? (first?.value ?? '') : '',
    label: first?.label ?? '',
    line: (first?.line ?? '').slice(0, lineCharsMax),
    i: lines[0] ?? -1,
  }
}

/** Some screens are one line. */
const lineCharsMax = 8_000

/** A claim may be a part of a line, or several lines joined. */
function linesClaimed(lines: string[], claimed: ClaimedLine[]): number[] {
  const found = new Set<number>()
  for (const { line, value } of claimed) {
    const own = [...lines.entries()].filter(([, text]) => isPart(text, line))
    const withValue = own.filter(([, text]) => text.includes(value) || isPart(text, value))
    for (const [i] of withValue.length > 0 ? withValue : own) found.add(i)
  }
  return [...found]
}

const isPart = (one: string, other: string) =>
  one.length > 0 && other.length > 0 && (one.includes(other) || (one.length >= 3 && other.includes(one)))
