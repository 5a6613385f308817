import { numberWords } from '#server/language/lexicon/number-words.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import type { DateClock } from './everyday-dates.ts'

/** Whether a question asks for the latest ("my latest screenshots"), and the question without this. */
export function askedNewest(question: string): { isNewest: boolean; rest: string } {
  const rest = question.replace(newest, ' ')
  const isNewest = rest !== question
  return { isNewest, rest: isNewest ? rest.replace(pictures, ' ') : rest }
}

const pictures =
  /(?<![\p{L}\p{N}])(?:photos?|screens?(?:\s?shots?)?|pictures?|uploads?|additions?)?(?:\s+first)?[\s?.!]*$/iu

/** These words must describe screenshots, not "the latest episode". "Most recent" always counts. */
const newest = quickPattern(
  String.raw`(?<![\p{L}\p{N}])(?:(?:the|my|our|a|sort(?:ed)? by|very)\s+)*(?:(?:latest|newest|(?:most\s+)?recent(?:ly)?|last)(?:\s+(?:\d{1,3}|few|couple(?:\s+of)?|${numberWords(2, 10)}))?|(?:newest|latest|recent)\s+first)` +
    String.raw`(?=[\s?.!]*$|\s+(?:ones?|screen\s?shots?|screens|pictures?|images?|pics?|photos?|captures?|uploads?|additions?|things?|stuff|memories|saved|added|uploaded|taken|captured|i|we|that)(?![\p{L}\p{N}]))|(?<![\p{L}\p{N}])most\s+recent(?:ly)?(?![\p{L}\p{N}])`,
  'giu',
)

/** Removes the verb that named the clock: what was "added today" need not say "added". */
export function withoutClock(question: string, clock: DateClock | null, isNewest: boolean): string {
  if (clock === 'mentioned') return question.replace(happening, ' ')
  if (clock === 'captured') return question.replace(taking, ' ')
  return clock === 'saved' || isNewest ? question.replace(saving, ' ') : question
}

/** Beside a date ahead, these words only say that there is one. */
const happening =
  /(?<![\p{L}\p{N}])(?:events?|due|upcoming|coming(?: up)?|happening|dated|mention(?:s|ed|ing)?)(?![\p{L}\p{N}])/giu
const taking = /(?<![\p{L}\p{N}])(?:captur(?:ed?|ing)|snapped|screenshott(?:ed|ing))(?![\p{L}\p{N}])/giu
const saving =
  /(?<![\p{L}\p{N}])(?:add(?:ed|ing)?|uploaded|uploading|put(?:\s+(?:it|them|that))?(?:\s+in(?:to)?)?)(?![\p{L}\p{N}])/giu
