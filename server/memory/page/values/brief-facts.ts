import type { Fact } from '#contract/fact.ts'

/** No person writes a longer line. Reading one again for each of its values takes seconds. */
const lineCharsMax = 1_000
const around = 120

/** Cuts very long lines of facts down to the text around the fact. */
export const briefFacts = <F extends Fact>(facts: F[]): F[] =>
  facts.map(fact => {
    if (fact.line.length <= lineCharsMax) return fact
    const at = Math.max(0, fact.line.indexOf(fact.text))
    return { ...fact, line: fact.line.slice(Math.max(0, at - around), at + fact.text.length + around) }
  })
