import type { Plan } from '#server/memory/reply/question/plan.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'
import { aboutKept, isAdded } from './about-kept.ts'

/** Plans a question for all screenshots of a type or time. `plain` is the folded question. */
export function planList(question: string, plain: string): Plan | null {
  const about = aboutKept(question, plain, /^(list|document|file)$/)
  const isOfKept = listed.test(plain) || isPluralWithTime(question) || isAdded(question)
  return isOfKept || about.without !== undefined ? { intent: 'list', about } : null
}
const listed =
  /^(list|show( me)?|give me|find|get|which|what)( are)? (all|every|each)\b|^list (?!price)|^all (my|the)\b|^(which|what) \p{L}+[^s]s (do|did|have) i\b|^(which|what) (of )?((my|the|all) )*(screenshots|pictures|images|photos|documents|files|notes|memories)\b|^(show|list)( me)? my \p{L}+s\b|^what (do i have|have i (got|saved)|did i save)\b/u

/** Matches a plural with a time: "receipts from March". */
function isPluralWithTime(question: string): boolean {
  const { when, rest } = splitTime(question, 'also-named')
  return when !== null && /^(show( me)?|my|the)? ?(my |the )?\p{L}+s\W*$/iu.test(rest)
}
