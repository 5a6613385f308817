import type { FactKind } from '#contract/fact.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { factWordings, hasOtherMeanings } from './fact-wordings.ts'

/**
 * Parses required kinds of fact ("with a phone number", "web links") out of a question. A single word with
 * other meanings ("cell") is no filter.
 */
export function askedFacts(question: string): { facts: FactKind[]; rest: string } {
  const facts: FactKind[] = []
  let rest = question
  const isVague = hasOtherMeanings(onlyWord(question))
  for (const { kind, core, had, alone } of kinds) {
    if (!core.test(rest)) continue
    const without = rest.replace(had, ' ')
    if (without !== rest) facts.push(kind)
    rest = without
    const bare = facts.length === 0 && !isVague ? rest.replace(alone, ' ') : rest
    if (bare === rest || !saysNothing(bare)) continue
    facts.push(kind)
    rest = bare
  }
  return { facts, rest }
}

/** The question without marks, an article and "find". */
const onlyWord = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .trim()
    .replace(/^(?:(?:find|show(?: me)?|search(?: for)?) )?(?:(?:an?|the|my|any|all) )?/, '')

const having =
  '(?:that |which |to )?(?:with|has|have|having|contains?|containing|includes?|including|shows?|showing|lists?|listing|mentions?|mentioning|gives?|giving|states?|stating|featuring|bearing)\\s+(?:an?\\s+|the\\s+|any\\s+|some\\s+|a few\\s+|its\\s+|their\\s+)?'
const notBefore = '(?<![\\p{L}\\p{N}])'
const notAfter = '(?![\\p{L}\\p{N}])'

/** A short name counts only if the next word cannot belong to it. */
const endsHere =
  '(?=\\s*(?:[?.!,;)]|$)|\\s+(?:of|for|to|from|in|on|at|by|i|we|you|that|which|and|or|so|please|is|was|are|were|there|here|written|shown|listed|inside|anywhere|saved|mentioned|only|somewhere)(?![\\p{L}\\p{N}]))'

const kinds = factWordings.map(({ kind, sure, short, core }) => ({
  ...{ kind, core },
  had: quickPattern(`${notBefore}${having}(?:${sure}|(?:${short})${endsHere})${notAfter}`, 'gi'),
  alone: quickPattern(`${notBefore}(?:${sure}|(?:${short})${endsHere})${notAfter}`),
}))

/** Whether the question asks for nothing else. */
function saysNothing(rest: string): boolean {
  const words =
    foldLetters(rest)
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every(word => isChatter(word) || besides.has(word))
}

const besides: ReadonlySet<string> = new Set(
  `list lists written down mentioned shown listed someone somebody people peoples anyone anybody useful important saved
  various different other own real actual proper inside that which whose place places where somewhere anywhere people
  thing things info details them they note noted stored copied available visible given provided`.split(/\s+/),
)
