import { isJoint, isKind, isMemory, typeNamed } from '#server/language/words/asking-words.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { type Token, tokensOf } from '#server/memory/reply/question/question-tokens.ts'
import { aboutKept, isAdded } from './about-kept.ts'

/** Matches "How many items are on the receipt". The answer is a figure in a screenshot. */
const ofParts =
  /^how many (?:items?|things|lines|entries) .*\b(?:on|in) (?:the|my|our|this|that) (?:\p{L}+ ){0,3}(?:receipt|invoice|bill|order|list|menu|basket)$/u

/** Plans a count of screenshots: "How many receipts". "How many guests" asks for a value: null. */
export function planCount(question: string, plain: string): Plan | null {
  const [, counted] = /\b(?:how many|number of|^count(?: all| of)?) (.+)$/.exec(plain) ?? []
  if (counted === undefined || ofParts.test(plain)) return null
  const [noun, next] = tokensOf(counted).filter(({ word }) => !/^(of|my|the|all)$/.test(word))
  const isKept = isThing(noun) || (next && !isJoint(next.word) && isThing(next))
  if (!isKept && !havingSaved.test(plain) && !isAdded(question)) return null
  if (ofOthers.test(plain) && !(noun && isMemory(noun.word))) return null
  return { intent: 'count', about: aboutKept(question, plain, /^(count|number)$/) }
}
/** The word must be plural: "the number of my order" asks for a value. */
const isThing = (token: Token | undefined) =>
  token !== undefined &&
  token.said.toLowerCase() !== token.word &&
  (isMemory(token.word) || typeNamed(token.word) !== null || isKind(token.word))
/** Matches "How many orders did the shop have", which asks for a figure in a screenshot. */
const ofOthers = /^how many (\p{L}+ ){1,2}(did|does|do|has|have|had) (the|this|that|your|his|her|their) /u
const havingSaved =
  /\b(i|we) (saved?|took|keep|kept)\b|\b(have|did|do) (i|we)\b.*\b(save|saved|take|keep)\b|\b(do|have) (i|we)( have)?$|\bare there$/
