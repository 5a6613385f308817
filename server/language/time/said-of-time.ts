import { numberWords } from '#server/language/lexicon/number-words.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import type { DateClock } from './everyday-dates.ts'

/** Does it ask for what came last ("my latest screenshots")? And the question without that: newest first is how all is shown. */
export function askedNewest(question: string): { isNewest: boolean; rest: string } {
  const rest = question.replace(newest, ' ')
  const isNewest = rest !== question
  return { isNewest, rest: isNewest ? rest.replace(pictures, ' ') : rest }
}

const pictures =
  /(?<![\p{L}\p{N}])(?:photos?|screens?(?:\s?shots?)?|pictures?|uploads?|additions?)?(?:\s+first)?[\s?.!]*$/iu

/** Not where it is said of something else, but for "most recent": the latest episode, last but not least. */
const newest = quickPattern(
  String.raw`(?<![\p{L}\p{N}])(?:(?:the|my|our|a|sort(?:ed)? by|very)\s+)*(?:(?:latest|newest|(?:most\s+)?recent(?:ly)?|last)(?:\s+(?:\d{1,3}|few|couple(?:\s+of)?|${numberWords(2, 10)}))?|(?:newest|latest|recent)\s+first)` +
    String.raw`(?=[\s?.!]*$|\s+(?:ones?|screen\s?shots?|screens|pictures?|images?|pics?|photos?|captures?|uploads?|additions?|things?|stuff|memories|saved|added|uploaded|taken|captured|i|we|that)(?![\p{L}\p{N}]))|(?<![\p{L}\p{N}])most\s+recent(?:ly)?(?![\p{L}\p{N}])`,
  'giu',
)

/** Without the verb that has said of which clock it is: what was "added today" need not say "added". */
export function withoutClock(question: string, clock: DateClock | null, isNewest: boolean): string {
  if (clock === 'mentioned') return question.replace(happening, ' ')
  if (clock === 'captured') return question.replace(taking, ' ')
  return clock === 'saved' || isNewest ? question.replace(saving, ' ') : question
}

/** Said of a date ahead, these say no more than that there is one. */
const happening =
  /(?<![\p{L}\p{N}])(?:events?|due|upcoming|coming(?: up)?|happening|dated|mention(?:s|ed|ing)?)(?![\p{L}\p{N}])/giu
const taking = /(?<![\p{L}\p{N}])(?:captur(?:ed?|ing)|snapped|screenshott(?:ed|ing))(?![\p{L}\p{N}])/giu
const saving =
  /(?<![\p{L}\p{N}])(?:add(?:ed|ing)?|uploaded|uploading|put(?:\s+(?:it|them|that))?(?:\s+in(?:to)?)?)(?![\p{L}\p{N}])/giu
