import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { OperatorFilter, Typing } from './read-operator.ts'
import { notSaidOf, saidOf, type Unwanted } from './search-limits.ts'
import { typedPieces } from './typed-pieces.ts'

/** A condition of a question other than its words: an operator or an exclusion. */
export type AskedLimit = {
  /** Its label and id: `type meal`, `not chicken`. */
  label: string
  filters: { filter: OperatorFilter; isNot: boolean }[]
  unwanted: Unwanted[]
}
type Typed = { quoted: SearchWord[]; limits: AskedLimit[]; rest: string }

/** Parses the syntax of any search: "quoted phrases", -without and operators. `rest`: the other words. */
export function typedLimits(question: string, typing: Typing): Typed {
  const typed: Typed = { quoted: [], limits: [], rest: question }
  if (!mayBeTyped.test(question)) return typed
  for (const { filter, words, isNot, isQuoted, from: start, to: end } of typedPieces(question, typing)) {
    if (!filter && !isNot && !isQuoted) continue
    const lack = isQuoted && !isNot ? lacking.exec(question.slice(0, start)) : null
    const from = lack?.index ?? start
    if (filter) {
      const label = isNot ? notSaidOf(filter) : saidOf(filter)
      typed.limits.push({ label, filters: [{ filter, isNot }], unwanted: [] })
    } else if (isNot || lack) typed.limits.push(...words.map(said => notWord({ said })))
    else typed.quoted.push(...words)
    typed.rest = `${typed.rest.slice(0, from)}${' '.repeat(end - from)}${typed.rest.slice(end)}`
  }
  return { ...typed, quoted: typed.quoted.slice(0, most), limits: typed.limits.slice(0, most) }
}

const mayBeTyped = /["“”„«»:]|(?:^|\s)-\p{L}/u
const most = 12
/** Words that exclude the quoted phrase after them: `notes without "secret sauce"`. */
const lacking =
  /(?<![\p{L}\p{N}])(?:without|with no|with neither|except(?: for)?|excluding|(?:but|and) not|not (?:about|containing|mentioning|with))\s$/iu

export const notWord = (unwanted: Unwanted): AskedLimit => ({
  label: `not ${spelling(unwanted.said)}`,
  filters: [],
  unwanted: [unwanted],
})
