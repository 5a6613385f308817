import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { saidExclusions } from '#server/memory/recall/query/said-exclusions.ts'

/** One excluded thing, as written and as content words. */
export type LeftOut = { said: string; words: string[] }

/** Splits "All but the sofa and the lamp" into the excluded things and the question without them. */
export function leftOut(question: string): { things: LeftOut[]; rest: string } {
  const { said, rest } = saidExclusions(question.replace(otherwise, ' excluding '), [])
  const things = said
    .flatMap(one => one.replace(cue, '').split(/,|\b(?:and|or|nor)\b|[&/]/i))
    .map(part => part.replace(/^\s*(?:the|my|our|any|all|on|at|for|no|not)\s+/i, '').trim())
    .map(part => ({ said: part, words: foldWords(part).filter(isTelling) }))
    .filter(({ words }) => words.length > 0)
  return things.length > 0 ? { things, rest } : { things: [], rest: question }
}
const otherwise =
  /,? \b(?:not (?:counting|including)|leaving (?:out|aside)|disregarding|ignoring|besides|minus|(?:but not|except(?: for)?|without|apart from|other than) (?:on|at|for)) (?=\p{L})/giu
const cue =
  /^\W*(?:(?:but|and) not|but|with(?:out| no)|except(?:ing| for)?|excluding|other than|(?:apart|aside) from|no)\s+/i
