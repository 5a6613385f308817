import { aboutIn, aboutLacking, typed } from '#server/memory/reply/question/about-in.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'

/** The subject of a question about saved screenshots. If it is about saving, the time is of that. */
export function aboutKept(question: string, plain: string, without: RegExp): Subject {
  const asked = isAdded(question) ? question.replace(adding, ' ') : question
  const about = aboutLacking(asked, without) ?? typed(aboutIn(asked, without))
  const isOfSaving = about.when !== null && (saving.test(plain) || asked !== question)
  const verb = /captur/i.test(question) ? 'captured' : 'saved'
  return isOfSaving ? { ...about, when: `${verb} ${about.when}` } : about
}
const saving = /\b(saved|did (i|we) (save|keep)|uploaded)\b/
const adding = /\b(?:add(?:ed)?|upload(?:ed)?|captured?)\b/i
/** Whether the question is about saving: "What have I added today". "What was added to the list" is not. */
export const isAdded = (question: string) =>
  /^\W*(?:(?:so|and) )*(?:what|which|how many|show|list)\b.*\b(?:i|we|just|was|were|been|things|screenshots|pictures) (?:add(?:ed)?|upload(?:ed)?|captured?)\W*$/i.test(
    splitTime(question, 'also-named').rest,
  )
