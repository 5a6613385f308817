import { fold } from '#server/language/words/fold-words.ts'
import type { Passage } from '#server/memory/reply/find/findings.ts'

/**
 * Leaves out each passage that only repeats an earlier one. On one screenshot, the words of one are within
 * the other: "Mobile 0123" repeats "Plumber · Mobile 0123". A longer one with another figure is no repeat. On
 * two screenshots with the same title, all words are the same. `textOf` returns what is shown of a passage.
 */
export function withoutRepeats<T extends Passage>(
  passages: T[],
  textOf: (passage: T) => string = ({ lines }) => lines.map(({ value }) => value).join(' '),
): T[] {
  const kept: { passage: T; said: string[] }[] = []
  for (const passage of passages) {
    const said = wordsOf(textOf(passage))
    if (!kept.some(one => isRepeat(one, { passage, said }))) kept.push({ passage, said })
  }
  return kept.map(({ passage }) => passage)
}

type Said = { passage: Passage; said: string[] }

function isRepeat(before: Said, after: Said): boolean {
  if (after.said.length === 0) return true
  if (before.passage.screenshotId !== after.passage.screenshotId)
    return before.passage.title === after.passage.title && textIn(before) === textIn(after)
  if (textIn(before).includes(textIn(after))) return true
  const isFigureNew = after.said.some(word => /\d/.test(word) && !before.said.includes(word))
  return before.said.length > 0 && !isFigureNew && textIn(after).includes(textIn(before))
}

/** With a space around each word, so that "18" does not contain "8". */
const textIn = ({ said }: Said) => ` ${said.join(' ')} `

/** Figures keep their sign and their separators: "8" is not in "8.5". */
const wordsOf = (text: string) => fold(text).match(/[-−]?\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{N}\p{M}]+/gu) ?? []
