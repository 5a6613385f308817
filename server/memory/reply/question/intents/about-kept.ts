import { aboutIn, aboutLacking, typed } from '#server/memory/reply/question/about-in.ts'
import type { About } from '#server/memory/reply/question/plan.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'

/** What is kept of that: whatever may be missing there, and of a day on which it was saved what has any other day. */
export function aboutKept(question: string, plain: string, without: RegExp): About {
  const asked = isAdded(question) ? question.replace(adding, ' ') : question
  const about = aboutLacking(asked, without) ?? typed(aboutIn(asked, without))
  const isOfSaving = about.when !== null && (saving.test(plain) || asked !== question)
  const verb = /captur/i.test(question) ? 'captured' : 'saved'
  return isOfSaving ? { ...about, when: `${verb} ${about.when}` } : about
}
const saving = /\b(saved|did (i|we) (save|keep)|uploaded)\b/
const adding = /\b(?:add(?:ed)?|upload(?:ed)?|captured?)\b/i
/** "What have I added today", and not to what. */
export const isAdded = (question: string) =>
  /^\W*(?:(?:so|and) )*(?:what|which|how many|show|list)\b.*\b(?:i|we|just|was|were|been|things|screenshots|pictures) (?:add(?:ed)?|upload(?:ed)?|captured?)\W*$/i.test(
    splitTime(question, 'also-named').rest,
  )
