import { matchesIn } from '#server/platform/matches-in.ts'
import type { Evidence } from './evidence.ts'
import { type Asking, type Checked, checkUnits } from './founded-answer.ts'
import { wordsOf } from './shown-answer.ts'

/** With its citations. */
const saidCharsMax = 8_000

/**
 * Says a model's answer while it is being written, unit by unit, each once it is whole, founded and known
 * what it rests on. What was said is kept whatever comes after it; from the first unit that is not founded on
 * it waits for the end, as what follows may found it.
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
    /** Told all that was written so far. False once it is too long for an answer. */
    hear(soFar: string): boolean {
      if (soFar.length > saidCharsMax) return false
      if (soFar.length < checkedTo) checkedTo = 0
      const end = endOfSentences(soFar)
      if (end <= checkedTo) return true
      checkedTo = end
      const units = checkUnits(soFar.slice(0, end), false, evidence, asking)
      // It began anew after it had called a tool.
      if (!isSameBegin(units)) return true
      const first = units.findIndex(
        unit => !unit.isSettled || unit.faults.length > 0 || unit.isOwn || announces.test(unit.raw),
      )
      const sayable = first < 0 ? units : units.slice(0, first)
      const words = wordsOf(sayable, evidence, true)
      // What rests on nothing is said with what comes after it.
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

    /** All units of the whole answer, those that were said first, and as they were. */
    whole(said: string): Checked[] {
      const units = checkUnits(said.slice(0, saidCharsMax), true, evidence, asking)
      return isSameBegin(units) ? [...kept, ...units.slice(kept.length)] : [...kept, ...units]
    },

    /** What was said of an answer that broke off. */
    kept: (): readonly Checked[] => kept,

    /** The answer as it is in the end; where another one's words were shown, it does not go on from them. */
    end: show,
  }

  function isSameBegin(units: readonly Checked[]): boolean {
    return kept.every(({ raw }, i) => units[i]?.raw.trim() === raw.trim())
  }
}

/** "There are three trains:" is known to be so only once the list is there. */
const announces = /:\s*$/

/**
 * How far a text goes in whole sentences and lines, with what they cite. Where the next word has not come
 * yet, a citation may.
 */
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
