import type { Category } from '#contract/category.ts'
import type { FactKind } from '#contract/fact.ts'
import { askedFacts } from './asked-facts.ts'
import { meansEverything } from './chatter.ts'
import { type EverydayDates, everydayDates } from './everyday-dates.ts'
import { plainSense, readSenses, type Sense } from './read-senses.ts'
import { searchWords, spelling } from './search-words.ts'

/** What a question asks for; all of it is to hold. Nothing asked is everything. */
export type Question = Pick<EverydayDates, 'saved' | 'mentioned'> & { facts: FactKind[]; senses: Sense[] }
type Asked = { question: string; now: number; timeZone: string; categories: Category[] }

/** Reads everyday language: times, kinds of fact, categories, types and the words that are left. Never throws. */
export function readQuestion({ question: asked, now, timeZone, categories }: Asked): Question {
  const question = asked.slice(0, charsMax)
  const quoted = (question.match(quotation) ?? []).flatMap(searchWords).map(plainSense)
  const {
    saved,
    mentioned,
    rest: timeless,
  } = everydayDates(question.replaceAll(quotation, ' '), now, timeZone)
  const { facts, rest } = askedFacts(timeless)
  const senses = [...quoted, ...readSenses(mentioned ? rest.replace(happening, ' ') : rest, categories)]
  const isNothing = !saved && !mentioned && facts.length === 0 && senses.length === 0
  return { saved, mentioned, facts, senses: isNothing ? lastResort(question) : senses }
}

/** Said of a date ahead, these say no more than that there is one. */
const happening = /(?<![\p{L}\p{N}])(?:events?|due|upcoming|coming(?: up)?|happening)(?![\p{L}\p{N}])/giu
const charsMax = 2_000
const quotation = /["“”„«»][^"“”„«»]+["“”„«»]/g

/** Nothing but chatter: either it asks for everything, or the chatter itself is meant. */
function lastResort(question: string): Sense[] {
  const words = searchWords(question)
  return words.some(word => meansEverything(spelling(word))) ? [] : words.map(plainSense)
}
