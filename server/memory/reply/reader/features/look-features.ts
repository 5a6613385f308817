import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { sidesMet, sidesSaid } from '#server/memory/reply/question/sides-said.ts'
import { answerKinds } from '#server/memory/reply/reader/answer-kinds.ts'
import type { LookOfLine } from '#server/memory/reply/reader/look-of-line.ts'
import { type Features, measuredBefore } from '#server/platform/trees/feature-table.ts'
import type { LineAt, MetShot, ReadQuestion } from './met-shot.ts'

/** The words of the question and the title that each line is compared with. */
export type AskedOf = {
  words: ReadonlySet<string>
  /** Adjacent words. */
  pairs: (readonly [string, string])[]
  figures: ReadonlySet<string>
  /**
   * For each line: whether it has the same or the opposite side of a pair of opposites ("be out" and
   * "Check-in").
   */
  sides: { same: number; contrary: number }[]
  titleWords: ReadonlySet<string>
}

export function askedOf({ text, words }: ReadQuestion, { shot, lines }: MetShot): AskedOf {
  const sides = sidesSaid(text)
  return {
    words: new Set(words.map(({ word }) => word)),
    pairs: words.slice(1).map(({ word }, k) => [words[k]?.word ?? '', word] as const),
    figures: new Set(text.match(/\d+/g)),
    sides: lines.map(line => sidesMet(sides, line.sides)),
    titleWords: new Set(foldWords(shot.title)),
  }
}

type LineLook = LineAt & { lines: LookOfLine[]; asked: AskedOf }

/** How the line is written. */
const ofWriting: Features<LineLook> = {
  words: ({ line }) => line.words.length,
  chars: ({ line }) => line.text.length,
  digits: ({ line }) => line.digits,
  commas: ({ line }) => line.commas,
  reasons: ({ line }) => line.reasons,
  endsAs: ({ line }) => line.endsAs,
  hasLabel: ({ line }) => Number(line.label.length > 0),
  isBare: ({ line }) => Number(line.isBare),
  isBareAbove: ({ lines, i }) => Number(lines[i - 1]?.isBare ?? false),
  isBareBelow: ({ lines, i }) => Number(lines[i + 1]?.isBare ?? false),
  isHeading: ({ line }) => Number(line.isHeading),
  isButton: ({ line }) => Number(line.isButton),
  isShouting: ({ line }) => Number(line.isShouting),
  isShy: ({ line }) => Number(line.isShy),
}

/** Whether the line has a value of each answer type. */
const ofKinds: Features<LineLook> = measuredBefore(
  answerKinds.map(kind => `has.${kind}`),
  ({ line }) => line.kinds,
)

const ofPlace: Features<LineLook> = {
  linesAbove: ({ i }) => i,
  linesBelow: ({ lines, i }) => lines.length - 1 - i,
  place: ({ lines, i }) => i / Math.max(1, lines.length - 1),
  linesBelowHeading: ({ i, heading }) => (heading < 0 ? 20 : i - heading),
}

/** Words of the line that are not in the question, and words of both. */
const besideAsked: Features<LineLook> = {
  newWords: ({ line, met }) =>
    line.words.filter((word, w) => isTelling(word) && (met.byWord[w] ?? 0) < 0.6).length,
  newNames: ({ line, asked }) => line.names.filter(name => !name.some(word => asked.words.has(word))).length,
  newFigures: ({ line, asked }) => line.figures.filter(figure => !asked.figures.has(figure)).length,
  titleWords: ({ line, asked }) =>
    line.words.filter(word => asked.titleWords.has(word)).length / Math.max(1, line.words.length),
  askedPairs: ({ line, asked }) =>
    asked.pairs.filter(([one, next]) =>
      line.words.some((word, w) => word === one && line.words[w + 1] === next),
    ).length,
  sidesSame: ({ asked, i }) => asked.sides[i]?.same ?? 0,
  sidesContrary: ({ asked, i }) => asked.sides[i]?.contrary ?? 0,
  sidesSameAbove: ({ asked, i }) => asked.sides[i - 1]?.same ?? 0,
  sidesContraryAbove: ({ asked, i }) => asked.sides[i - 1]?.contrary ?? 0,
}

export const lookFeatures = [ofWriting, ofKinds, ofPlace, besideAsked]
