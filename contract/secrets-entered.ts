import { codeOfLock, endOfBareLockCode, endOfLockCode, mayBeTime } from './code-of-lock.ts'
import { lightPattern } from './light-pattern.ts'
import { endsOf, type Span } from './secrets-spans-of.ts'

/**
 * What is entered to get in, where nobody calls it a code: "To get in press 4821", "enter 4821# on the keypad", "the door opens
 * with 4821", "4821 opens the gate". Not "dial 4821 for reception", "opens with 1200 paintings".
 */
export function secretsEntered(text: string): Span[] {
  if (!mayGetIn.test(text)) return []
  return [
    ...[
      ...endsOf(text, toGetIn),
      ...endsOf(text, enteredAt),
      ...endsOf(text, atLock),
      ...endsOf(text, opensWith),
    ],
    ...[...text.matchAll(opening)].map(({ index, 1: code = '' }) => ({
      from: index,
      to: index + code.length,
    })),
  ].filter(({ from, to }) => !mayBeTime(text.slice(from, to)))
}

const mayGetIn =
  /get\w* (?:in|you|us|me|them)\b|let\w* |open|unlock|disarm|alarm|keypad|pad\b|panel|gate|door|lock|intercom|phone|barrier|\bbox|safe|enter|entrance/i

const verb =
  '(?:press|type|enter|key in|punch in|punch|dial|tap in|tap|put in|input|use|try)(?: in)?(?: the)?(?: code| pin| number| digits)?:?'
const lock =
  '(?:key ?pad|pad|panel|gate|door|entry ?phone|intercom|(?:pad)?lock|(?:key|lock) ?box|key ?safe|safe|barrier|alarm|entrance)'
const the = '(?: (?:the|our|my|your|its|this|that))?(?: [\\p{L}-]{1,14}){0,2}?'
const pattern = (source: string) => lightPattern(new RegExp(source, 'giu'))

const toGetIn = pattern(
  `(?<!\\p{L})to (?:get (?:in|inside|into|through|up|out)(?! touch)(?: [^\\s.!?\\d]{1,20}){0,5}?|(?:open|unlock|enter|disarm)(?! an? account)(?: [^\\s.!?\\d]{1,20}){1,4}?)(?:,?\\s${verb}|:)\\s${codeOfLock}${endOfLockCode}`,
)
const enteredAt = pattern(
  `(?<!\\p{L})${verb}\\s${codeOfLock}(?![\\p{L}\\d:/%€$£]|[.,-]\\d)(?=,?\\s(?:(?:on|at|in|into|by|for)${the} ${lock}|(?:to|and) (?:open(?! an)|unlock|enter|get in|come in|disarm))(?!\\p{L}))`,
)
/** "At the intercom dial 0427", "Office door: press 4821". */
const atLock = pattern(
  `(?<!\\p{L})${lock}(?:[,:]| –| -)?(?: (?:just|please|you|then|and))?\\s${verb}\\s${codeOfLock}${endOfLockCode}`,
)
const opensWith = pattern(
  `(?<!\\p{L})(?:(?:opens?|unlocks?|disarms?)(?: [\\p{L}'’-]{1,20}){0,4}?|(?:set|arm|turn off|switch off|disarm|deactivate) (?:the|our|my|your) (?:\\p{L}{1,14} )?alarm) (?:with|by|using)(?: the| pressing| typing| entering)?(?: code| pin| number| combination)?:?\\s${codeOfLock}${endOfBareLockCode}`,
)
/** At the head of what is said: "bus 4821 opens the door at the front" tells of a bus. */
const opening = pattern(
  `(?<=(?:^|[\\n.,;:!?–—(]|(?:^|\\s)(?:code|pin|number|and|that|the|it['’]s))[ \\t]{0,3})${codeOfLock}(?= (?:(?:opens|unlocks|disarms|works for|is for|is to open)${the} ${lock}(?!\\p{L})|(?:gets|lets) (?:you|us|me|them|him|her|people) in(?!\\p{L})(?! touch)|turns off the (?:\\p{L}{1,14} )?alarm))`,
)
