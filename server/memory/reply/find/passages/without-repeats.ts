import { foldWords } from '#server/language/words/fold-words.ts'
import type { Telling } from '#server/memory/reply/find/findings.ts'

/**
 * Leaves out each passage that only repeats an earlier one: both are of one screenshot, or of two with the
 * same title, and the words of one are within the other. "Mobile 0123" repeats "Plumber · Mobile 0123".
 * `textOf` returns what is shown of a passage.
 */
export function withoutRepeats<T extends Telling>(
  passages: T[],
  textOf: (passage: T) => string = ({ lines }) => lines.map(({ value }) => value).join(' '),
): T[] {
  const said = passages.map(passage => ` ${foldWords(textOf(passage)).join(' ')} `)
  return passages.filter((passage, i) =>
    passages
      .slice(0, i)
      .every((other, at) => !isOfSame(passage, other) || !isRepeat(said[i] ?? '', said[at] ?? '')),
  )
}

const isOfSame = (one: Telling, other: Telling) =>
  one.screenshotId === other.screenshotId || one.title === other.title

/** Compares whole words: "18" does not contain "8". A passage without words repeats whatever is said. */
const isRepeat = (text: string, before: string) =>
  text.trim() === '' || before.includes(text) || (before.trim() !== '' && text.includes(before))
