import { fieldOf } from './fields.ts'
import type { Telling } from './findings.ts'
import { isOnlyCalled } from './fitting-claim.ts'
import { fold, foldWords } from './fold-words.ts'
import { lookAsked } from './looks-asked.ts'
import type { Plan } from './plan.ts'
import { speaksToReader } from './speaks-to-reader.ts'
import { wordKinship } from './word-kinship.ts'
import { wordsAsked } from './words-asked.ts'

/**
 * Whether a line is near enough to be shown where nothing answers: it says a word of the question, in some form or as a kind of
 * it, or it looks as the answer must and its screenshot is the one that the question names. Not "Ladd Park" for the parking. Where
 * one screenshot alone is spoken of, its best line always is.
 */
export async function nearness(question: string, plan: Plan): Promise<(telling: Telling) => boolean> {
  const words = wordsAsked(question)
  const kinship = await wordKinship(words.map(({ word }) => word))
  const look = lookAsked(question)
  const asked = foldWords(question).map(fold)
  const isOfOne = 'about' in plan && plan.about.screenshotIds?.length === 1
  const isHere = 'about' in plan && plan.about.screenshotIds !== null
  const saysOne = (text: string) => {
    const said = foldWords(text)
    return words.some(({ word }) =>
      said.some(one => kinship(word, one) >= kinMin && !isNamedAfter(one, word, question)),
    )
  }
  return ({ title, lines }) => {
    const text = lines.map(({ value }) => value).join(' ')
    if (lines.some(({ value }) => speaksToReader(value)) || isOnlyCalled(text, title, question)) return false
    return (
      isOfOne ||
      (isHere && (look === null || look(text, asked))) ||
      words.length === 0 ||
      saysOne(text) ||
      (look?.(text, asked) === true && saysOne(title))
    )
  }
}
const kinMin = 0.7

/** "The parking" is no park, and "the booking" no book: a thing that is called by what is done there, where only the bare word stands. */
const isNamedAfter = (said: string, asked: string, question: string) =>
  asked.endsWith('ing') &&
  asked.startsWith(said.slice(0, -1)) &&
  said.length <= asked.length - 3 &&
  new RegExp(`\\b(?:the|a|any|no|my|our|much|free|for) ${asked}`, 'i').test(question)

/** Who asks for a code is not shown another in its place. */
export function withoutCodes(telling: Telling, plan: Plan, question: string): Telling {
  const field = plan.intent === 'value' ? plan.wanted.field : null
  if (!(field && fieldOf(field).shape === 'secret') && !asksForCode.test(question)) return telling
  return {
    ...telling,
    lines: telling.lines.map(line => ({ ...line, value: line.value.replace(codes, '•••') })),
  }
}
const asksForCode = /\b(?:code|codes|password|passwords|passcode|pin|passphrase|combination)\b/i
const codes = /(?<!\S)(?=\S*\d)(?!\d{1,2}[:.]\d{2}(?!\S))[^\s“”]{4,}/g
