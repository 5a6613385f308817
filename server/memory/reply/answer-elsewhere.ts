import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import type { Part } from './both-answers.ts'
import type { Findings } from './find/findings.ts'
import { isOfThisOne } from './question/is-of-this-one.ts'
import type { Asked } from './question/plan.ts'
import { elsewhereOpening, writeElsewhere } from './say/write-elsewhere.ts'

/** Answers in a screenshot's own chat, or from another screenshot by the general chat (`answer`). */
export async function orElsewhere(
  here: Part,
  question: string,
  { turns, screenshotId, ...rest }: Asked,
  answer: (there: Asked) => Promise<Part>,
): Promise<Part> {
  if (screenshotId === null || !isOpen(here)) return here
  const wasElsewhere = turns
    .findLast(({ role }) => role === 'assistant')
    ?.content.startsWith(elsewhereOpening)
  if (isOfThisOne(question) && !wasElsewhere) return here
  const there = await answer({ ...rest, turns: wasElsewhere ? turns : [], screenshotId: null })
  const isOfAnother = there.answer.sources.every(source => source.screenshotId !== screenshotId)
  if (!isTold(there, here, question) || !isOfAnother) return here
  return { ...there, answer: writeElsewhere(there.answer, isClose(there.findings)) }
}

/** Was no answer found, not even a likely one? */
export const isOpen = ({ findings }: Part) =>
  (findings.kind === 'nothing' && !findings.isLikely) || (findings.kind === 'screenshots' && findings.isNear)

/** Is there exactly one answer elsewhere, or a likely or close one that has more of the question? */
function isTold({ findings }: Part, { findings: own }: Part, question: string): boolean {
  if (findings.kind === 'values') return findings.values.length === 1
  if (findings.kind === 'told') return findings.told.length === 1
  if (!isClose(findings) || !isClose(own) || goesOn.test(question)) return findings.kind === 'computed'
  const words = foldWords(question).filter(isTelling)
  const [there, here] = [closeness(findings, words), closeness(own, words)]
  if (findings.kind === 'nothing' && findings.isLikely && here === 0) return true
  return there > here && there >= closeMin
}
const closeMin = 1 / 3
/** "And which would you take" goes on about this screenshot. */
const goesOn = /^\W*(?:and|or|but|so|then|what about|how about)\b/i

type Close = Extract<Findings, { kind: 'nothing' | 'screenshots' }>
const isClose = (findings: Findings): findings is Close =>
  findings.kind === 'nothing' || findings.kind === 'screenshots'

/** The largest share of the words that one of the closest screenshots has in its title and lines shown. */
function closeness(findings: Close, words: string[]): number {
  const shares = [...Map.groupBy(shownIn(findings), ({ screenshotId }) => screenshotId).values()].map(
    some => {
      const said = speechOf(some.flatMap(({ title, shown }) => [title, ...shown]).join(' '))
      return words.filter(word => speaksWidelyOf(said, word)).length / Math.max(1, words.length)
    },
  )
  return Math.max(0, ...shares)
}

function shownIn(findings: Close): { screenshotId: number; title: string; shown: string[] }[] {
  if (findings.kind === 'nothing' && findings.nearest)
    return findings.nearest.map(one => ({ ...one, shown: one.lines.map(({ value }) => value) }))
  const found = findings.kind === 'nothing' ? findings.mentions : findings.found
  return found.map(one => ({ ...one, shown: [one.quote ?? ''] }))
}
