import type { Box } from '#contract/fact.ts'
import { rightOf } from './boxes.ts'

/** In line heights. A space is about a third of one. A gap three times as wide separates columns. */
const gapHeights = 1.1

/** Splits the words of a line, left to right, at the gaps between columns. */
export function splitAtGaps<W extends { box: Box }>(words: readonly W[]): W[][] {
  const runs: W[][] = []
  let last: W | undefined
  for (const word of words) {
    const gap = last ? word.box.x - rightOf(last.box) : 0
    const run = runs.at(-1)
    if (run && last && gap <= gapHeights * Math.max(last.box.height, word.box.height)) run.push(word)
    else runs.push([word])
    last = word
  }
  return runs
}
