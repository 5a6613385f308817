import { aboutIn, nothing } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Plans a question for things to do, or for the items of a list. `plain` is the folded question. */
export function planItems(question: string, plain: string): Plan | null {
  if (toBuy.test(plain) || stillToBuy.test(plain))
    return { intent: 'items', about: { ...nothing, text: 'shopping list', words: ['shopping', 'list'] } }
  if (inList.test(plain)) return { intent: 'items', about: aboutIn(question, /^(still|left)$/) }
  if (done.test(plain)) return { intent: 'items', about: aboutIn(question, ofDoing), isDone: true }
  if (undone.test(plain)) return { intent: 'items', about: aboutIn(question, ofDoing) }
  if (![toDo, named, onThose].some(asks => asks.test(plain)) || ahead.test(plain) || ofAnother.test(plain))
    return null
  const about = aboutIn(question, ofDoing)
  if (about.when !== null && about.words.length === 0)
    return { intent: 'agenda', about: { ...nothing, when: about.when }, isDue: true }
  return { intent: 'items', about: { ...about, type: /\breminders?\b/.test(plain) ? 'reminder' : null } }
}

const toDo =
  /\b(still|left|yet|things|have|need|got|what|stuff|anything) (\p{L}+ )?to (do|get done|finish|complete)\b(?! (about|with)\b)|\bwhat (should|must) (i|we) (still )?do( \p{L}+)?$|\b(my|open|undone|unfinished|outstanding|pending|remaining) (to-?dos?|tasks|chores|to do list)\b/u
/** Matches "What have we not done yet off the Mull list" and "what is left on the packing list". */
const undone =
  /^(?:so |and )*what (?:haven ?t (?:i|we)|have (?:i|we) not|hasn ?t been|has not been|(?:s|is|are)(?: still)? (?:left|open|missing|not done|not ticked off)) .*\b(?:off|on|from|of) (?:the|my|our) (?:\p{L}+ ){0,3}list\b/u
/** Matches "Which todos are done" and "what have I ticked off the Mull list". */
const done =
  /^(?:so |and )*(?:what|which)(?: of (?:the|my|our))? (?:to-?dos?|tasks|chores|items|things) (?:are|have been|were|did (?:i|we)|have (?:i|we))(?: already)? (?:done|finish(?:ed)?|complete[d]?|ticked off)\b|^(?:so |and )*what (?:have (?:i|we)|did (?:i|we)|is|s|has been)(?: already)? (?:done|ticked|tick|crossed|cross)(?: off)? (?:off|on|from|of) (?:the|my|our) (?:\p{L}+ ){0,3}list\b/u
/** "What does Ingrid need to do" is about a message, not about the user's own list. */
const ofAnother =
  /\b(?:does|did|has|will|is|was) (?!(?:i|we|there|still|left)\b)(?:\p{L}+ ){1,2}?(?:still )?(?:need|have|want|got|supposed|meant|going) to (?:do|get done|finish|complete)\b/u
/** Matches questions for all lists, without a subject. */
const named =
  /^to do( list)?$|^(my |the )?(to-?dos?|tasks|reminders|chores) (for|about|at|on|of) |^(((what|which)( are)?|list|show( me)?|see|tell me) )?(all )?(of )?(my |the )?(to-?dos?|to do list|tasks|reminders|chores)( (do|have) (i|we)( have| got)?| are (there|open|left))?$/
/** Tasks of a day are found by their dates. */
const ahead = /\b(today|tonight|tomorrow|(this|next|coming) (week|weekend|month))\b/
/** Matches "What is on my reminders" and "what's still in our tasks". */
const onThose =
  /^what(?: s| is| are)?(?: still| left)? (?:on|in|among) (?:my |our |the )(?:to-?dos?|tasks|reminders|chores)$/
const inList =
  /^((what (s|is|are|was)|whats)( still| left)? (on|in) |what (s|is|was) |whats |read( me)? |show( me)? )?(my |the |our )([\p{L}-]+ )+list$/u
const toBuy =
  /^what (?:else |more )?(do|should|must) (i|we) (still )?(need|have|want)? ?(to )?(buy|get|shop for|pick up)( (at|from|in) (the )?(store|shop|supermarket|market))?$/
/** Matches "What is still to buy" and "what's left to get". */
const stillToBuy =
  /^(?:so |and )*what(?: else| more)?(?: s| is| are)?(?: (?:still|left|missing|there)){0,2} (?:to (?:be )?)?(?:buy|bought|get|shop for|pick up)(?: still| yet)?(?: (?:at|from|in|on) (?:the )?(?:\p{L}+ )??(?:store|shop|supermarket|market|list))?$/u
const ofDoing =
  /^(dos?|to-?dos?|todo|task|reminder|chore|list|open|undone|unfinished|outstanding|pending|remaining|left|finish|complete|done|ticked|packed|bought|got|missing)$/
