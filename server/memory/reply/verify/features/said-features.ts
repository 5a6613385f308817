import { foldWords } from '#server/language/words/fold-words.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import type { CandidatePlace, LinesRead } from './candidate-place.ts'

/**
 * How well a text matches each word of the question, from 0 to 1. `kin`: by the word itself or a synonym.
 * `soft`: also by a similar word.
 */
type Met = { kin: number[]; soft: number[] }

/** How well each part of the screenshot matches the question. */
export type Said = {
  value: Met
  label: Met
  line: Met
  above: Met
  below: Met
  title: Met
  whole: Met
  /** The better match of the line and the title. */
  beside: Met
  /** For each word: 1 if the screenshot does not have it, otherwise 0. */
  missing: number[]
}

export function saidOf({ read, first, shot, i, value, label, line }: CandidatePlace): Said {
  const met = (text: string) => metBy(read, text)
  const lines = shot?.lines ?? []
  const own = met(`${label} ${line}`)
  const title = met(shot?.title ?? first?.title ?? '')
  const whole = met(`${shot?.title ?? ''}\n${lines.join('\n')}`)
  const nearer = (kind: keyof Met) => own[kind].map((one, k) => Math.max(one, title[kind][k] ?? 0))
  return {
    ...{ line: own, title, whole },
    value: met(value),
    label: met(label),
    above: met(lines.slice(Math.max(0, i - 2), i).join(' ')),
    below: met(lines.slice(i + 1, i + 2).join(' ')),
    beside: { kin: nearer('kin'), soft: nearer('soft') },
    missing: whole.kin.map(kin => (kin >= 0.75 ? 0 : 1)),
  }
}

function metBy({ words, relations }: LinesRead, text: string): Met {
  const said = foldWords(text).map(relations)
  const most = (kind: keyof Met) =>
    words.map((_, k) => said.reduce((most, one) => Math.max(most, one[kind][k] ?? 0), 0))
  return { kin: most('kin'), soft: most('soft') }
}

type CandidateSaid = CandidatePlace & { said: Said }

export const saidFeatures: Features<CandidateSaid> = {
  valueSoft: ({ read, said }) => share(read, said.value.soft),
  labelKin: ({ read, said }) => share(read, said.label.kin),
  labelSoft: ({ read, said }) => share(read, said.label.soft),
  lineKin: ({ read, said }) => share(read, said.line.kin),
  lineSoft: ({ read, said }) => share(read, said.line.soft),
  aboveKin: ({ read, said }) => share(read, said.above.kin),
  aboveSoft: ({ read, said }) => share(read, said.above.soft),
  belowKin: ({ read, said }) => share(read, said.below.kin),
  titleKin: ({ read, said }) => share(read, said.title.kin),
  titleSoft: ({ read, said }) => share(read, said.title.soft),
  wholeKin: ({ read, said }) => share(read, said.whole.kin),
  wholeSoft: ({ read, said }) => share(read, said.whole.soft),
  besideKin: ({ read, said }) => share(read, said.beside.kin),
  besideSoft: ({ read, said }) => share(read, said.beside.soft),
  besideSoftLeast: ({ read, said }) =>
    Math.min(1, ...read.words.map(({ weight }, k) => (weight > 0.5 ? (said.beside.soft[k] ?? 0) : 1))),
  missing: ({ read, said }) => share(read, said.missing),
  missingMost: ({ read, said }) =>
    Math.max(0, ...said.missing.map((one, k) => one * (read.words[k]?.weight ?? 0))),
  missingNames: ({ read, said }) =>
    read.words.filter(({ isName }, k) => isName && (said.whole.kin[k] ?? 0) < 0.8).length,
}

/** The weighted share of the question that is matched, from 0 to 1. */
function share({ words }: LinesRead, met: number[]): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0) || 1
  return met.reduce((sum, one, k) => sum + one * (words[k]?.weight ?? 0), 0) / all
}
