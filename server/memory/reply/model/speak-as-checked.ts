import { matchesIn } from '#server/platform/matches-in.ts'
import type { Evidence } from './evidence.ts'
import { type Asking, type Checked, checkUnits } from './founded-answer.ts'
import { wordsOf } from './shown-answer.ts'

/** Includes citations. */
const saidCharsMax = 8_000

/**
 * Streams a model's answer in checked units. It shows a unit once its text is complete, its citations are
 * settled and it has no fault. At the first unit that fails it waits for the end of the answer, because later
 * text may support that unit. Units that were shown are never withdrawn.
 */
export function speakAsChecked(evidence: Evidence, asking: Asking, onWords: (text: string) => void) {
  let kept: Checked[] = []
  let shown = ''
  let checkedTo = 0

  function show(content: string): void {
    if (!content.startsWith(shown)) return
    if (content.length > shown.length) onWords(content.slice(shown.length))
    shown = content
  }

  return {
    /** Receives all text written so far. Returns false if the text is too long for an answer. */
    hear(soFar: string): boolean {
      if (soFar.length > saidCharsMax) return false
      if (soFar.length < checkedTo) checkedTo = 0
      const end = endOfSentences(soFar)
      if (end <= checkedTo) return true
      checkedTo = end
      const units = checkUnits(soFar.slice(0, end), false, evidence, asking)
      // The model started a new text after it called a tool.
      if (!isSameBegin(units)) return true
      const first = units.findIndex(
        unit => !unit.isSettled || unit.faults.length > 0 || unit.isOwn || announces.test(unit.raw),
      )
      const sayable = first < 0 ? units : units.slice(0, first)
      const words = wordsOf(sayable, evidence, true)
      // Units without evidence wait until a unit with evidence follows.
      if (
        sayable.length <= kept.length ||
        !sayable.some(({ founded }) =>
          founded.some(({ lines, secrets }) => lines.length + secrets.length > 0),
        )
      )
        return true
      kept = sayable
      show(words)
      return true
    },

    /** The units of the finished answer, starting with those already shown. */
    whole(said: string): Checked[] {
      const units = checkUnits(said.slice(0, saidCharsMax), true, evidence, asking)
      return isSameBegin(units) ? [...kept, ...units.slice(kept.length)] : [...kept, ...units]
    },

    /** The units shown before an answer broke off. */
    kept: (): readonly Checked[] => kept,

    /** Shows the final answer. If other text was already shown, it shows nothing more. */
    end: show,
  }

  function isSameBegin(units: readonly Checked[]): boolean {
    return kept.every(({ raw }, i) => units[i]?.raw.trim() === raw.trim())
  }
}

/** "There are three trains:" can only be checked together with the list after it. */
const announces = /:\s*$/

/** The length of the text up to the last complete sentence or line: the next word has arrived. */
const endOfSentences = (text: string): number =>
  matchesIn(text, sayableEnd).reduce(
    (end, { index, 0: found }) =>
      isClosed(text.slice(0, index + found.length)) ? index + found.length : end,
    0,
  )
const sayableEnd = /(?:[.!?…\]]["”’)*]{0,4})(?=\s+[^\s[])|\n(?=[^\S\n]{0,99}[^\s[])/g

function isClosed(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1
  return (
    count('**') % 2 === 0 &&
    count('"') % 2 === 0 &&
    count('`') % 2 === 0 &&
    count('“') === count('”') &&
    count('[') === count(']') &&
    count('⟦') === count('⟧') &&
    count('(') === count(')')
  )
}
