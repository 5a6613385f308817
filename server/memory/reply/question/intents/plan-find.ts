import { isNaming, isState } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import type { Plan, Subject } from '#server/memory/reply/question/plan.ts'
import { saidIn, tokensOf } from '#server/memory/reply/question/question-tokens.ts'
import { tellsIn, wishOf } from './plan-tells.ts'

/** Plans a search for a description, or for a question that names no value. The last rule. */
export function planFind(question: string, plain: string): Plan {
  const tells = tellsIn(plain)
  const wish = wishOf(plain)
  const [toDo] = foldWords(wish?.toDo ?? '')
  const described = without(toDo, aboutIn(question, tells === 'said' ? ofSpeaking : undefined))
  const isOfPacking = asksWhatToTake.test(plain)
  const asked = isAsked.test(plain) ? withoutDoings(described) : described
  const namesNothing = isOfPacking && asked.words.every(isState)
  const about = namesNothing ? { ...asked, text: 'packing list', words: foldWords('packing') } : asked
  const saysNothing = isAsked.test(plain) && !isOfPacking && about.words.every(isState)
  if (saysNothing && about.when === null) return { intent: 'clarify' }
  if (about.words.length === 0 && about.when === null) return { intent: 'clarify' }
  const yesNo = asksWhetherSaved.test(plain) && !ofGetting.test(plain)
  const [, toBeDone, needed] = asksWhetherToDo.exec(plain) ?? []
  const stillToDo = toBeDone ?? needed
  const [doing] = foldWords(stillToDo ?? asksWhetherDone.exec(plain)?.[1] ?? '')
  const isOfOne = asksWhichHas.test(plain) && { isOfOne: true as const }
  const [, noun = ''] = asksWhichOne.exec(plain) ?? []
  const [named = ''] = foldWords(noun)
  const [by = ''] = foldWords(wish?.by ?? speaks.exec(plain)?.[1] ?? '')
  return {
    ...{ intent: 'find', about, yesNo, isOpen: !yesNo && asksWhether.test(plain), tells, ...isOfOne },
    ...(!yesNo && doing !== undefined && { doing }),
    ...(stillToDo !== undefined && { isStillToDo: true as const }),
    ...(about.words.includes(named) && { named }),
    ...((described.words.length > about.words.length || isOfPacking) && {
      said: [...described.words, ...(isOfPacking ? ofPacking : [])],
    }),
    ...(tells === 'said' && about.words.includes(by) && { by }),
    ...(toDo !== undefined && { toDo }),
  }
}

/** Matches "What shall we bring on the trip", which a packing list answers. */
const asksWhatToTake =
  /^(?:so |and |remy )*what (?:shall|should|do|must|are) (?:i|we|you|they|all)\b.*\b(?:bring|bringing|pack|packing|take (?:with|along|on|to)\b)|^(?:so |and |remy )*what to (?:bring|pack|take (?:with|along|on|to)\b)/
const ofPacking = foldWords('packing pack bring')

/** Removes the wanted action, which is searched for in messages and not in the subject. */
const without = (word: string | undefined, about: Subject): Subject =>
  word === undefined ? about : { ...about, words: about.words.filter(one => one !== word) }
const speaks = /^(?:so |and |remy )*what (?:did|does|do|has|have) (?:the |my |our )?(\p{L}+)/u
const asksWhichOne =
  /^which (\p{L}+) (?:do|did|am|are|have|had|was|were|should|can) (?:i|we|you|they|he|she)\b/u
const ofSpeaking =
  /^(reply|answer|comment|ask|tell|text|suggest|remind|reminded|warn|warned|promise|promised|announce|announced|complain|complained|write|wrote)$/
/** Matches "Which flight has a stop". The answer is the flight that mentions a stop. */
export const asksWhichHas =
  /^(which|what) (\p{L}+ ){1,2}(has|have|had|comes with|goes|needs) (a|an|no|any|the)\b/u

export const isAsked =
  /^(what|which|how|who|when|where|why|did|do|does|have|has|is|are|was|were|can|should)\b/
export const asksWhether = /^(is|are|was|were|am|do|does|did|has|have|can|could|should|will|would) /
/** "Have I got the feta already" is about shopping, not about a saved screenshot. */
const ofGetting = /^have (?:i|we)\b.* got\b.*\b(?:already|yet)\b|^have (?:i|we) already got\b/
const asksWhetherToDo =
  /^(?:so |and |remy )*(?:do|must|should) (?:i|we) (?:still )?(?:(?:need|have|want|got|ought) to )?(buy|get|pick|pack|do|bring|order|take|finish|call|return|renew|submit|book|water|pay)\b|^(?:so |and |remy )*do (?:i|we) still (need)(?! to\b)/
const asksWhetherDone =
  /^(?:so |and |remy )*(?:did|have) (?:i|we) (?:already |yet |ever |just |really )*(\p{L}+)/u
/** Matches questions about whether something was saved, unlike "do I need milk?". */
const asksWhetherSaved =
  /^((did|have) (i|we)( ever)?( already)? (save|saved|keep|kept|screenshot|take|taken|upload|uploaded|capture|captured|note|noted)|(do|have) (i|we)( still)? (have|got)|(is|are) there(?! (?:some|any)(?:thing|one|body)(?: \p{L}+)? (?:to\b|(?:i|we|you|they|he|she|that)\b(?!(?:['’]ve| (?:i|we|have|already|ever|once|just|still))* (?:saved|kept|have(?! to\b)|got(?! to\b)|screenshotted|(?:took|taken|made|have|got) a screenshot)\b))))\b/u

/** Removes verbs from the subject: "What did I buy at the market". */
export function withoutDoings(about: Subject): Subject {
  const named = about.words.filter(isNaming)
  if (named.length === 0) return about
  const text = saidIn(tokensOf(about.text).filter(({ word }) => named.includes(word)))
  return { ...about, text, words: named }
}
