import { numberWords } from '#server/language/lexicon/number-words.ts'
import { type Shape, spansOf } from '#server/language/values/value-shapes.ts'
import { foldWords, spacedWords } from '#server/language/words/fold-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Tests whether a text has a value of the wanted answer type. `asked`: the folded words of the question. */
export type Look = (text: string, asked: string[]) => boolean

/**
 * Returns the answer type that a question asks for, or null if any words may answer. The first question word
 * decides: "Who paid for the jackets" does not ask for an amount, and "what error did I get when it stopped"
 * does not ask for a time.
 */
export function lookAsked(question: string): Look | null {
  const plain = spacedWords(question)
  const [asking] = /\b(?:who|whos|whose|where|wheres|when|why|what|whats|which|how)\b/.exec(plain) ?? []
  return looks.find(({ asks, after }) => asks.test(plain) && (!asking || after.test(asking)))?.look ?? null
}

const hasOne =
  (...shapes: Shape[]): Look =>
  text =>
    shapes.some(shape => spansOf(shape, text).length > 0)
/** "At 7.30" is also a time. */
const isTimed: Look = (text, asked) => hasOne('moment', 'duration')(text, asked) || dottedHour.test(text)
const dottedHour =
  /\b(?:at|by|from|until|till|around|before|after) (?:[01]?\d|2[0-3])\.[0-5]\d(?!\d|\s?(?:%|\p{Sc}|(?:k?g|k?m|l|per|each|eur|gbp|usd|chf)\b))/iu
const hasFigure: Look = text =>
  new RegExp(String.raw`\d|\b(?:${numberWords(1, 10)}|both|all|once|twice)\b`, 'i').test(text)
/** Finds a capitalised word that the question lacks, unless it only starts the line. */
const hasName: Look = (text, asked) =>
  matchesIn(text, capitals).some(([name]) => foldWords(name).some(word => !asked.includes(word)))
const capitals = /(?<=[\p{L}\p{N},:'’&-] |\()\p{Lu}\p{L}+|\p{Lu}\p{L}+(?=:| \p{Lu}| \d{1,2}:\d\d)/gu

/** A place is a name, or a position: "behind the paint shelf". */
const isPlaced: Look = (text, asked) => hasName(text, asked) || besideThing.test(text)
const besideThing =
  /\b(?:behind|under|underneath|below|above|beside|between|inside|outside|opposite|next to|on top of|in front of|(?:in|on|at|by|near|to) the|upstairs|downstairs|(?:left|right|bottom|top) (?:of|side|drawer|shelf)|floor|shelf|drawer|cupboard|basement|attic|garage|corner)\b/i
/** Amounts in chats and tables often have no currency: "The room is 595". A year is not an amount. */
const hasAmount: Look = text => spansOf('amount', text).length > 0 || bareAmount.test(text)
const bareAmount = /(?<![\d:.,/-])(?!(?:19|20)\d\d\b)\d{2,}(?:[.,]\d+)?(?![\d:/-]|[.,]\d|\s?[ap]m\b)/i

/** `asks`: matches the question. `after`: matches its first question word. */
type LookRow = { asks: RegExp; after: RegExp; look: Look }
const ofThing = /^(?:what|whats|which|how)$/

const looks: LookRow[] = [
  {
    asks: /\bhow much\b.*\b(?:pay|paid|spend|spent|cost|costs|owe|owes|owed|charged?|earn|earned|make|worth|due|money|save|saves|saved|saving|savings|off)\b|\bhow much (?:is|are|was|were)\b|\b(?:price|cost|costs|fee|amount|paid|spent|salary)\b/,
    after: ofThing,
    look: hasAmount,
  },
  { asks: /\bhow (?:long|soon)\b/, after: ofThing, look: hasOne('duration', 'moment') },
  {
    asks: /\bwhen\b/,
    after: /^when$/,
    look: isTimed,
  },
  { asks: /\bhow late\b/, after: ofThing, look: hasOne('moment') },
  {
    asks: /\b(?:what time|which day|what day|what date|deadline)\b/,
    after: ofThing,
    look: isTimed,
  },
  { asks: /\bhow far\b/, after: ofThing, look: hasOne('distance') },
  {
    asks: /\bhow often\b/,
    after: ofThing,
    look: text => spansOf('frequency', text).length > 0 || /\b(?:once|twice|times)\b/i.test(text),
  },
  {
    asks: /\bhow (?:many|much|fast|big|old|tall|high|heavy|deep|wide|large|strong|warm|cold|hot)\b|^(?:so |and )*(?:what|which|whats)\b.*\b(?:number|code|percentage|percent|score|rating|size|speed)\b/,
    after: ofThing,
    look: hasFigure,
  },
  { asks: /\b(?:phone|mobile)\b/, after: ofThing, look: hasOne('phone') },
  { asks: /\be ?mail\b/, after: ofThing, look: hasOne('email') },
  { asks: /\b(?:link|url|website)\b/, after: ofThing, look: hasOne('link') },
  { asks: /\b(?:who|whos|whose)\b/, after: /^who/, look: hasName },
  { asks: /\b(?:where|wheres)\b/, after: /^where/, look: isPlaced },
]
