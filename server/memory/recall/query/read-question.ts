import type { Category } from '#contract/category.ts'
import type { FactKind } from '#contract/fact.ts'
import { everydayDates, type TimeSpan } from '#server/language/time/everyday-dates.ts'
import { askedNewest, withoutClock } from '#server/language/time/said-of-time.ts'
import { type AmountSpan, askedAmount, askedCurrency } from '#server/language/values/money/asked-amounts.ts'
import { meansEverything } from '#server/language/words/chatter.ts'
import { passingWords } from '#server/language/words/passing-words.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { phraseOf, spelling, wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import { askedFacts } from './asked-facts.ts'
import { type AskedLimit, typedLimits } from './asked-limits.ts'
import { factChoices } from './fact-choices.ts'
import { type QueryPhrase, readPhrases } from './read-phrases.ts'
import { distinctSenses, plainSense, readSenses, type Sense } from './read-senses.ts'
import { readTypesMeant, type TypeMeant } from './read-types-meant.ts'
import { saidExclusions } from './said-exclusions.ts'

/** The parsed question. All conditions must hold. A question without conditions matches everything. */
export type Question = {
  time: TimeSpan | null
  amount: AmountSpan | null
  facts: FactKind[]
  senses: Sense[]
  /** Phrases of the lexicon that consist of words of the senses. */
  phrases: QueryPhrase[]
  /** The names of the facts, if nothing else is asked ("policy number"). Matches come first. */
  named: Sense[]
  /** The phrase of the time, if nothing else is asked. */
  timeSaid: Sense[]
  /** The type that the words mean together, without naming it. */
  meant: TypeMeant | null
  /** Operators and exclusions. */
  limits: AskedLimit[]
}

/** A question that matches everything. */
export const nothingAsked: Question = {
  ...{ time: null, amount: null, facts: [] },
  ...{ senses: [], phrases: [], named: [], timeSaid: [], meant: null, limits: [] },
}

export type AskedQuestion = { question: string; now: number; timeZone: string; categories: Category[] }

/** Parses everyday language: times, amounts, facts, categories, types and other words. Never throws. */
export function readQuestion({ question: asked, now, timeZone, categories }: AskedQuestion): Question {
  const typed = typedLimits(asked.slice(0, charsMax), { now, timeZone, categories })
  const question = typed.rest
  const quoted = distinctSenses(typed.quoted.map(plainSense))
  const { time, rest: timeless } = everydayDates(question, now, timeZone)
  const { amount, rest: unpriced } = askedAmount(timeless)
  const { limits: excluded, rest: unexcluded } = saidExclusions(unpriced, categories)
  const { limits: chosen, rest: unlimited } = factChoices(unexcluded)
  const limits = [...typed.limits, ...excluded, ...chosen]
  const { facts: kinds, rest: factless } = askedFacts(unlimited)
  // "Francs" must not be read as an amount in euros.
  const ofCurrency = amount === null && kinds.includes('amount') ? askedCurrency(unlimited) : null
  const facts = ofCurrency ? kinds.filter(kind => kind !== 'amount') : kinds
  const { isNewest, rest: unordered } = askedNewest(factless)
  const words = withoutClock(unordered, time?.clock ?? null, isNewest).replace(loggingIn, ' login ')
  const passing = passingWords(question)
  const read = readTypesMeant(words, categories, passing)
  const senses = [...quoted, ...read.senses]
  const meant = read.meant && { ...read.meant, rest: [...quoted, ...read.meant.rest] }
  const isNothing =
    !time && !amount && !ofCurrency && !isNewest && facts.length + limits.length + senses.length === 0
  const isTimeAlone = !amount && facts.length + limits.length + senses.length === 0
  const others = new Set(senses.map(({ said }) => spelling(said)))
  const called = (facts.length > 0 ? readSenses(unlimited, categories, passing) : []).filter(
    ({ said }) => !others.has(spelling(said)),
  )
  return {
    ...{ time, amount: amount ?? ofCurrency, facts, meant, limits },
    phrases: readPhrases(words),
    senses: isNothing ? lastResort(question) : senses,
    named: senses.length === 0 ? called : [],
    timeSaid: isTimeAlone && isOfEvent(time) ? phraseOf(question).map(plainSense) : [],
  }
}

const isOfEvent = (time: TimeSpan | null) => time?.clock === 'any' || time?.clock === 'mentioned'

/** Matches "log in" where it can mean nothing else: not "log on the fire" or "signing in Paris". */
const loggingIn = quickPattern(
  String.raw`(?<![\p{L}\p{N}])(?:(?:log|sign)-?(?:in|on)|(?:log|sign)(?:ging|ing)? (?:in|on)to|logging[ -](?:in|on)` +
    String.raw`|(?<=(?<![\p{L}\p{N}])(?:to|for|i|we|you|can|can['’]t|cannot|could) )(?:log|sign)(?:ing)? (?:in|on)` +
    String.raw`|(?:log|sign)(?:ing)?[ -](?:in|on)(?=\s*$|\s+(?:to|with|codes?|details?|pages?|screens?|links?)(?![\p{L}\p{N}])))(?![\p{L}\p{N}])`,
  'gi',
)

const charsMax = 2_000

/** If the question has only filler words, it either asks for everything, or these words are meant. */
function lastResort(question: string): Sense[] {
  const words = wordsOf(question).slice(0, wordsMax)
  return words.some(word => meansEverything(spelling(word))) ? [] : words.map(plainSense)
}
const wordsMax = 16
