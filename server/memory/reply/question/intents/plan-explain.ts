import { isKind } from '#server/language/words/asking-words.ts'
import { aboutIn, nothing, typed } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Plans a question about what a screenshot is, or about all of its text. `plain` is the folded question. */
export function planExplain(question: string, plain: string): Plan | null {
  if (asksWhatThisIs.test(plain)) return { intent: 'explain', about: nothing }
  const about = aboutIn(question, ofExplaining)
  if (ofParcels.test(plain))
    return { intent: 'explain', about: aboutIn(question, /^(status|now|right|currently)$/) }
  const [, said, shown = said] = showsWhat.exec(plain) ?? []
  if (shown && (about.words.some(isKind) || /\b(?:picture|screenshot|photo|image)$/.test(plain)))
    return { intent: 'explain', about, isSaid: true }
  if (gathers.test(plain) && (about.words.length > 0 || about.when || ofAll.test(plain)))
    return { intent: 'summarise', about: typed(about) }
  return (tellsAbout.test(plain) || saysWhole.test(plain)) && about.words.length > 0
    ? { intent: 'explain', about }
    : null
}
/** Matches "where is my parcel", which a whole delivery notice answers. */
const ofParcels =
  /^(where( s| is| are)|what( s| is) the status of|track) (my|the) (\p{L}+ )?(package|parcel|order|delivery|shipment)s?( (now|right now|currently|at|going))?$/u
const saysWhole =
  /^what (?:does|did|do) (?:the|my|this|that|our) (?:\p{L}+ )*(?:chat|conversation|thread|group|e?mail|letter|note|article|page|screenshot|list)(?: \p{L}+){0,4} say$/u
/** Matches "What does the terminal say" and "show me what's in the Pinwheel picture". */
const showsWhat =
  /^(?:please |show me |tell me )*(?:what (?:does|did) (?:the|my|this|that|our) (.+) (?:say|show)|what(?: is| s|s)? (?:in|on|written (?:in|on)) (?:the|my|this|that|our) (.+))$/
const tellsAbout =
  /^(please )?(summari[sz]e|explain|describe|(give me )?(a )?summary of|tell me( more| all)? about) /
const gathers =
  /^(please )?(summari[sz]e|recap|((give|show) me )?(a |an )?(short |brief |quick )?(summary|overview|recap) of) /
const ofAll = /\b(?:all|everything)\b/
const ofExplaining = /^(please|summari[sz]e|summary|overview|recap|short|brief|quick|explain|describe|more)$/
const asksWhatThisIs =
  /^(what( s| is| was)? (this|that|it|here)( screenshot| picture| image)?( (about|for|of|say|show))?|(explain|describe|summari[sz]e)( (this|that|it|the))?( one| screenshot| picture| image| page| text)?|what does (this|it|that)( screenshot| picture| image)? (say|show|mean)|tell me (more )?about (this|it|that)( one| screenshot| picture)?|(give me a )?(summary|tl ?dr))( please)?$/
