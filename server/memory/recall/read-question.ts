import type { Category } from '#contract/category.ts'
import type { FactKind } from '#contract/fact.ts'
import { type AmountSpan, askedAmount } from './asked-amounts.ts'
import { askedFacts } from './asked-facts.ts'
import { askedValue } from './asked-value.ts'
import { meansEverything } from './chatter.ts'
import { everydayDates, type TimeSpan } from './everyday-dates.ts'
import { passingWords } from './passing-words.ts'
import { quickPattern } from './quick-pattern.ts'
import { plainSense, readPhrases, readSenses, type Sense } from './read-senses.ts'
import { readTypesMeant, type TypeMeant } from './read-types-meant.ts'
import { phraseOf, type SearchWord, spelling, wordsOf } from './search-words.ts'

/** What a question asks for; all of it is to hold. Nothing asked is everything. */
export type Question = {
  time: TimeSpan | null
  amount: AmountSpan | null
  facts: FactKind[]
  /** It asks for such a value: where there are such, those that have one. */
  wants: FactKind | null
  senses: Sense[]
  /** The same with phrases that common knowledge has as one; none where it has none of them. */
  phrased: Sense[]
  /** As the facts were called, where nothing else was asked: what has those words comes first, or alone ("policy number"). */
  named: Sense[]
  /** As they were called, whatever else was asked. */
  called: Sense[]
  /** Tags of kinds that come first where they have what is asked for: who asks how to do something wants to be told. */
  preferred: string[][]
  /** What the words mean together, where that is a type. */
  meant: TypeMeant | null
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
  const words = reworded(told)
  const read = readTypesMeant(words, categories, passingWords(question))
  const phrased = readPhrases(words, categories, passingWords(question))
  const senses = [...quoted, ...read.senses]
  const meant = read.meant && { ...read.meant, rest: [...quoted, ...read.meant.rest] }
  const isNothing = !time && !amount && !wants && facts.length === 0 && senses.length === 0
  const others = new Set(senses.map(({ said }) => spelling(said)))
  const called = (facts.length > 0 ? readSenses(unpriced, categories, passingWords(question)) : []).filter(
    ({ said }) => !others.has(spelling(said)),
  )
  return {
    ...{ time, amount, facts, wants, called, meant },
    phrased: phrased.length > 0 ? [...quoted, ...phrased] : [],
    senses: isNothing ? lastResort(question) : senses,
    named: senses.length === 0 ? called : [],
    preferred: howTo.test(question) ? [['how-to'], ['recipe']] : [],
  }
}

const howTo = /(?<![\p{L}\p{N}])how (?:to|do (?:i|you|we)|can i|should i)(?=\s+\p{L})/iu

/** In words of its own what would be taken for chatter, and without what is chatter only here. */
const reworded = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}])to (?:remember|not forget)(?![\p{L}\p{N}])/giu, ' reminders ')
    .replace(/(?<![\p{L}\p{N}])to[- ]dos?(?=\s+lists?(?![\p{L}\p{N}])|\s*$)/giu, ' todos ')
    .replace(loggingIn, ' login ')
    .replace(/(?<![\p{L}\p{N}])get(?:s|ting)? away(?!\s+with|[\p{L}\p{N}])/giu, ' getaway ')
    .replace(/(?<![\p{L}\p{N}])how (?:far|long|old|often|high|fast|big|tall)(?![\p{L}\p{N}])/giu, ' ')

/** As one word, or where it can be nothing but a deed: not a sign in German, a log on the fire, a signing in Paris. */
const loggingIn = quickPattern(
  String.raw`(?<![\p{L}\p{N}])(?:(?:log|sign)-?(?:in|on)|(?:log|sign)(?:ging|ing)? (?:in|on)to|logging[ -](?:in|on)` +
    String.raw`|(?<=(?<![\p{L}\p{N}])(?:to|for|i|we|you|can|can['’]t|cannot|could) )(?:log|sign)(?:ing)? (?:in|on)` +
    String.raw`|(?:log|sign)(?:ing)?[ -](?:in|on)(?=\s*$|\s+(?:to|with|codes?|details?|pages?|screens?|links?)(?![\p{L}\p{N}])))(?![\p{L}\p{N}])`,
  'gi',
)

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
