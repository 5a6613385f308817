import { spansOf } from '#server/language/values/value-shapes.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * Whether a text gives the same of another thing: the class teacher of the Foxes, for "the class teacher of
 * the Badgers", or what all nights cost, for the price per night.
 */
export const isOfAnother = (question: string, text: string): boolean =>
  isOfSibling(question, text) || (asksEach.test(question) && !isEach.test(text))

/** In small letters, the question may mean no name. */
function isOfSibling(question: string, text: string): boolean {
  const [, what = '', of = ''] = ofNamed.exec(question) ?? []
  const [head, name] = [foldWords(what).at(-1), foldWords(of)]
  if (!head || name.length === 0 || name.some(word => says(speechOf(text), word))) return false
  const [other] = matchesIn(text, ownedBy).filter(
    ([, thing = '', owner = '']) => foldWords(thing)[0] === head && isTelling(foldWords(owner)[0] ?? ''),
  )
  return other !== undefined && spansOf('moment', other[2] ?? '').length === 0
}
const ofNamed =
  /\b(?:the|our|my) (\p{L}+(?: \p{L}+)?) (?:for|of|in|at) (?:the |our |my )?(\p{Lu}\p{L}{2,})\W*$/u
const ownedBy = /(\p{L}+) (?:for|of|in|at) (?:the |our |my )?(\p{Lu}\p{L}+)/gu

const asksEach =
  /\bhow much\b.*\b(?:each of us|each (?:for|at)|each\W*$)|\b(?:how much|price|costs?|rate)\b.*\b(?:(?:per|each) (?:person|head|night)|a night)\b/i
const isEach = /\b(?:each|apiece|per|pro|nightly|a (?:person|head|night)|p\.?p)\b|\//i
