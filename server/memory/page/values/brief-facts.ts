import type { Fact } from '#contract/fact.ts'

/** A line of more is no line that a person wrote: to read it once for each value in it takes seconds. */
const lineCharsMax = 1_000
const around = 120

/** Facts with what stands around each on a very long line, and no more of it. */
export const briefFacts = <F extends Fact>(facts: F[]): F[] =>
  facts.map(fact => {
    if (fact.line.length <= lineCharsMax) return fact
    const at = Math.max(0, fact.line.indexOf(fact.text))
    return { ...fact, line: fact.line.slice(Math.max(0, at - around), at + fact.text.length + around) }
  })
