import type { Judged } from './made-question.ts'

export type Share = [part: number, whole: number]

/** The precision and the recall of the named screenshots. */
export function sourcesIn(all: Judged[]): { named: Share; recalled: Share } {
  const sourced = all.filter(({ sources, intent }) => sources !== null && intent !== 'similar')
  const sum = (of: (one: Judged) => number) => sourced.reduce((total, one) => total + of(one), 0)
  const right = sum(({ sources, named }) => named.filter(n => sources?.includes(n)).length)
  return {
    named: [right, sum(({ named }) => named.length)],
    recalled: [right, sum(({ sources }) => sources?.length ?? 0)],
  }
}
