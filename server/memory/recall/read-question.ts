import type { Category } from '#contract/category.ts'
import type { FactKind } from '#contract/fact.ts'
import { type AmountSpan, askedAmount } from './asked-amounts.ts'
import { askedFacts } from './asked-facts.ts'
import { askedValue } from './asked-value.ts'
import { meansEverything } from './chatter.ts'
import { everydayDates, type TimeSpan } from './everyday-dates.ts'
import { passingWords } from './passing-words.ts'
import { plainSense, readSenses, type Sense } from './read-senses.ts'
import { phraseOf, type SearchWord, spelling, wordsOf } from './search-words.ts'

/** What a question asks for; all of it is to hold. Nothing asked is everything. */
export type Question = {
  time: TimeSpan | null
  amount: AmountSpan | null
  facts: FactKind[]
  /** It asks for such a value: where there are such, those that have one. */
  wants: FactKind | null
  senses: Sense[]
}
export type AskedQuestion = { question: string; now: number; timeZone: string; categories: Category[] }

/** Reads everyday language: times, amounts, kinds of fact, categories, types and the words that are left. Never throws. */
export function readQuestion({ question: asked, now, timeZone, categories }: AskedQuestion): Question {
  const question = asked.slice(0, charsMax)
  const quoted = (question.match(quotation) ?? []).flatMap(phraseOf).map(plainSense)
  const { time, rest: timeless } = everydayDates(question.replaceAll(quotation, ' '), now, timeZone)
  const { amount, rest: unpriced } = askedAmount(timeless)
  const { facts, rest: factless } = askedFacts(unpriced)
  const { wants, rest } = askedValue(factless)
  const told = time?.clock === 'mentioned' ? rest.replace(happening, ' ') : rest
  const senses = [...quoted, ...readSenses(reworded(told), categories, passingWords(question))]
  const isNothing = !time && !amount && !wants && facts.length === 0 && senses.length === 0
  return { time, amount, facts, wants, senses: isNothing ? lastResort(question) : senses }
}

/** In words of its own what would be taken for chatter, and without what is chatter only here. */
const reworded = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}])to (?:remember|not forget)(?![\p{L}\p{N}])/giu, ' reminders ')
    .replace(/(?<![\p{L}\p{N}])to[- ]dos?(?=\s+lists?(?![\p{L}\p{N}])|\s*$)/giu, ' todos ')
    .replace(/(?<![\p{L}\p{N}])how (?:far|long|old|often|high|fast|big|tall)(?![\p{L}\p{N}])/giu, ' ')

/** Said of a date ahead, these say no more than that there is one. */
const happening =
  /(?<![\p{L}\p{N}])(?:events?|due|upcoming|coming(?: up)?|happening|dated|mention(?:s|ed|ing)?)(?![\p{L}\p{N}])/giu
const charsMax = 2_000
const quotation = /["“”„«»][^"“”„«»]+["“”„«»]/g

/** Nothing but chatter: either it asks for everything, or the chatter itself is meant. */
function lastResort(question: string): Sense[] {
  const words: SearchWord[] = wordsOf(question).slice(0, wordsMax)
  return words.some(word => meansEverything(spelling(word))) ? [] : words.map(plainSense)
}
const wordsMax = 16
