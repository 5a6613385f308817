import { weekdayName } from '#server/language/lexicon/calendar-words.ts'
import { numberWords } from '#server/language/lexicon/number-words.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { withoutEndMarks } from '#server/language/words/without-end-marks.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import { type Claim, claimOfHour, claimOfMeasure } from '#server/memory/reply/find/days/value-holds.ts'
import { fieldAsked } from '#server/memory/reply/question/fields/field-asked.ts'
import { askedCharsMax } from '#server/memory/reply/question/plan-question.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'

/** A yes-or-no question as one for a value, and a condition. `isPointing`: only a pronoun. */
export type Whether = { asks: string; isPointing: boolean; claim: Claim }

/** Returns null if no value can answer the question. */
export function whetherAsked(said: string): Whether | null {
  const question = withoutEndMarks(said.slice(0, askedCharsMax).replace(/\s+/g, ' '))
  const [, verb = '', rest = ''] = opening.exec(question) ?? []
  if (!verb || isOfOther.test(rest)) return null
  const whether = measured(verb, rest) ?? timed(verb, rest) ?? called(verb, rest)
  return whether && { ...whether, asks: whether.asks.replace(pointing, '$1it') }
}
const opening = /^\W*(?:(?:and|so|ok|but|then|remy)\W+)*(is|was|are|were|does|do|did|will) (.+)$/i
/** Matches what other rules answer: saved, planned, open or forecast things, or a choice with "or". */
const isOfOther =
  /^(?:there|any\p{L}*|some\p{L}*|no(?:thing|body|ne|t)?|every\p{L}*|you|it (?:rain|snow|sunny|warm|cold|be\b)\p{L}*|(?:i|we) (?:have|need|save|saved|take|took|keep|kept|still|free|busy)|(?:i|we) get)\b|\b(?:open|closed?|closes|available|free|busy|sold out|included?|raining|sunny)\b|\bor\b/iu

/** Parses "was the discount more than 2 dollars" and "did I pay over €20 for the bread". */
function measured(verb: string, rest: string): Whether | null {
  const { what = '', how = '', than = '', tail = '' } = compared.exec(rest)?.groups ?? {}
  const claim = what ? claimOfMeasure(how, than) : null
  if (!claim) return null
  if (claim.is === 'amount' && claim.bound === 'about' && !claim.currency && !ofMoney.test(rest)) return null
  const isCost = claim.is === 'amount' && !/\b(?:pay|paid|spend|spent|cost)\b/i.test(what)
  const does = /^(?:does|do|did|will)$/i.test(verb)
  const field = claim.is === 'amount' && !does ? fieldAsked(wordsOf(tokensOf(what)), { weak: false }) : null
  if (field && fieldOf(field.name).shape === 'amount')
    return { asks: `what ${verb.toLowerCase()} ${what}${tail}`, isPointing: false, claim }
  const asking = { amount: 'how much', duration: 'how long', distance: 'how far', weight: 'how heavy' }[
    claim.is
  ]
  const subject = `${verb} ${what}${isCost && does ? ' cost' : ''}${claim.is === 'duration' && does ? ' take' : ''}`
  return { asks: `${asking} ${subject}${tail}`, isPointing: isPointing(what), claim }
}
const compared = new RegExp(
  String.raw`^(?<what>.+?)(?: (?:cost|costs|come to|take|last|be|total))? (?<how>(?:more|less|higher|lower|longer|shorter|cheaper|dearer|bigger|smaller|greater|farther|further)(?: expensive)? than|over|under|above|below|at least|at most|(?<!\b(?:in|at|on|by|from|for|to) )(?:about|around|roughly|approximately|close to)) (?<than>\p{Sc}?\s?\d[\d.,]*\s?\p{Sc}?(?: ?\p{L}+(?= |$))?|(?:half )?an? \p{L}+|(?:${numberWords(2, 12)}) \p{L}+)(?<tail>(?: (?:for|at|on|to|in|from) .+)?)$`,
  'iu',
)
/** "Is dinner around 7" is not about a price. */
const ofMoney =
  /\b(?:costs?|pay|paid|spend|spent|come to|total|price|amount|fee|bill|fare|rent|deposit|discount)\b/i

function timed(verb: string, rest: string): Whether | null {
  const [hour = '', bound = '', clock = ''] = ofHour.exec(rest) ?? []
  const { when } = splitTime(rest, 'also-named')
  const day = weekday.exec(rest)?.[0].trim() ?? (when && rest.endsWith(when) ? when : null)
  const said = hour || day
  const claim = hour
    ? claimOfHour(bound, clock)
    : day
      ? { is: 'day' as const, said: day, isPast: /^(?:was|were|did)$/i.test(verb) }
      : null
  if (!claim || !said) return null
  const what = rest.slice(0, rest.length - said.length).replace(/[\s,]+$/, '')
  return what ? { asks: `when ${verb.toLowerCase()} ${what}`, isPointing: isPointing(what), claim } : null
}
const ofHour =
  /\b(?:(at|before|after|by|(?:at )?(?:around|about)|roughly|approximately|close to|near|from|until) )?(\d{1,2}:\d{2}(?: ?[ap]\.?m)?|\d{1,2} ?[ap]\.?m|noon|midday|midnight)$/i
const weekday = new RegExp(` (?:on )?an? (?:${weekdayName}|weekday|weekend)$`, 'i')

/** Parses "is the gate B22" and "was the total $36.87". */
function called(verb: string, rest: string): Whether | null {
  const { what = '', value = '' } = /^(?:is|was|are|were)$/i.test(verb)
    ? (named.exec(rest)?.groups ?? {})
    : {}
  if (!foldWords(what).some(isTelling)) return null
  return { asks: `what ${verb.toLowerCase()} ${what}`, isPointing: false, claim: { is: 'text', said: value } }
}
const named =
  /^(?<what>(?:the|my|our|its) (?:[\p{L}-]+ ){0,5}?[\p{L}-]+) (?<value>(?:\p{Lu}{2,3} )?(?=\S*\d)\p{Sc}?[\p{L}\d][\p{L}\d.,:#/-]*\s?\p{Sc}?)$/u

const isPointing = (what: string) => /^(?:it|that|this|they|those|these)(?: one)?$/i.test(what)
/** Matches "When is that", which is about the earlier subject. */
const pointing = /^((?:when|how \p{L}+|what) \p{L}+ )(?:that|this)(?: one)?\b/iu
