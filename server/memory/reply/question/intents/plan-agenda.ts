import { monthName, weekdayName, weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { numberWords } from '#server/language/lexicon/number-words.ts'
import { isDoing, isTelling, typeNamed } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { nothing, typed } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { saidIn, tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { monthSaid, splitTime } from '#server/memory/reply/question/time-words.ts'

/** Plans a question about upcoming days: "what's coming up". `plain` is the folded question. */
export function planAgenda(question: string, plain: string): Plan | null {
  if (ofSaving.test(plain)) return null
  const soon = ahead.exec(question)?.[0] ?? null
  const when = soon ?? splitTime(question, 'also-named').when
  const rest = question.replace(when ?? '', ' ')
  const named = tokensOf(rest).filter(({ word }) => isTelling(word))
  const kinds = named.filter(({ word }) => typeNamed(word) !== null)
  if (when !== null && asksDue.test(plain) && named.length - kinds.length === 1)
    return { intent: 'agenda', about: typed({ ...nothing, words: wordsOf(kinds), when }), isDue: true }
  const day = namedDay.exec(question)?.[0]
  if (day && opens.test(plain) && ofAnything(question.replace(day, ' ')))
    return { intent: 'day', about: { ...nothing, when: day } }
  const others = named.filter(({ word }) => !isDoing(word) && !ofAgendas.has(word))
  const isOfEvents = others.every(({ word }) => events.has(word))
  const asksWhatIsOn = soon !== null && isOfEvents && opens.test(plain) && !/^what did\b/.test(plain)
  if (!asksWhatIsOn && !saysAhead.test(plain) && !isNext.test(plain)) return null
  const words = [...new Set(wordsOf(others))]
  return { intent: 'agenda', about: { ...nothing, text: saidIn(others), words, when } }
}

/** Whether the rest of the question names no subject: "What is on March 12?" */
const ofAnything = (rest: string) =>
  tokensOf(rest).every(
    ({ word }) => !isTelling(word) || isDoing(word) || ofAgendas.has(word) || word === 'meeting',
  )

const namedDay = new RegExp(
  String.raw`\b(?:on |for )?(?:the )?(?:${monthSaid}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthSaid})\b(?:,? \d{4})?`,
  'iu',
)

/** Matches questions about saving, which are not about upcoming days. */
const ofSaving =
  /\b(save|saved|screenshots?|pictures?|took|taken|uploaded|captured|from today|since|(?:i|we|just|was|were|been|things) added|did (?:i|we) add)\b/

const days = `${weekdayName}`
const ahead = new RegExp(
  String.raw`\b(?:today|tonight|tomorrow|(?:on |by |this |next |coming )+${days}|(?:this|next|coming) (?:week|weekend|month|quarter|year)|(?:the )?next (?:\d+|few|couple of|${numberWords(2, 6)}) (?:day|week|month)s?|(?:in|by|for) ${monthName}(?: \d{4})?)\b`,
  'i',
)
const opens =
  /^(so |and |hey |ok |remy )*(whats?|which|anything|something|any|do (i|we)|have (i|we)|am i|are we|is (there|anything|something)|my|the|show|list|tell)\b/
const saysAhead =
  /\b(coming up|upcoming|yet to come|comes next|lies ahead|deadlines|appointments|(my|the) (agenda|schedule|plans)|on (my|the) (calendar|agenda|schedule)|future (dates|events))\b|^(what|which|any|anything|everything|all)\b.* (is|are|s) due\b|^whats? (s |is |are )?(next|due|planned|scheduled)( up| next| soon)?( for me)?$|\b(what|which|list|show|any|all) (\p{L}+ )*dates (are|do|lie|come|ahead)\b/u
/** Matches "Due this week", "anything due until Christmas?" and "which tasks are due by the 20th". */
const asksDue =
  /^(?:so |and |remy )*(?:(?:whats?|which|is (?:any|some)|any|something|stuff|things|everything|all|my|the|tasks|reminders|to-?dos)(?!.*\b(?:was|were|it)\b).*)?\bdue\b/
/** Matches "My next flight", but not "next week". */
const isNext = new RegExp(
  String.raw`^((when|what|which|where) (is|s|are|do|does|am|will)|my|show( me)?|tell me)\b.*\bnext (?!(week|month|quarter|year|day|few|couple|\d|${numberWords(1, 6)}|${weekdayStart}|step|page)\p{L}*\b)\p{L}+`,
  'u',
)

/** Words that only say that there is a date. */
const ofAgendas = new Set(
  foldWords(
    'coming come upcoming next due ahead lie agenda schedule scheduled calendar plan planned date deadline appointment event happening day week month busy free future soon',
  ),
)

/** With a future time, these are searched for at that time. "The weather tomorrow" is not. */
const events = new Set(
  foldWords(
    'meeting call interview flight train trip dinner lunch party concert wedding delivery package payment bill invoice',
  ),
)
