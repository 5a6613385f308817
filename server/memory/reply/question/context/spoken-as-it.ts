import { isTelling } from '#server/language/words/asking-words.ts'
import { fold } from '#server/language/words/fold-words.ts'
import { fieldAsked } from '#server/memory/reply/question/fields/field-asked.ts'
import { planValue } from '#server/memory/reply/question/intents/plan-value.ts'
import type { Asked, Plan, RowTold, Subject, Turn } from '#server/memory/reply/question/plan.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { lastAsked, type Planner, threadBefore } from './last-asked.ts'
import { rowBefore } from './spoken-of.ts'

/** Plans a question with a pronoun: "its address", "how much was it", "when do they close". */
export function spokenAsIt(question: string, { turns, screenshotId }: Asked, plan: Planner): Plan | null {
  const match = pronouns.exec(question)
  if (!match || screenshotId !== null || thisOne.test(fold(question))) return null
  if (isOfSomebodySaid(question.slice(0, match.index))) return null
  const isSubject = goesOn.test(question)
  const rest = isSubject ? question.replace(goesOn, '$1 ') : question.replace(pronouns, ' ')
  if (/^(it|that|this)$/i.test(match[1] ?? '') && /\b(is|was) (it|that|this) (a|an|the)\b/i.test(question))
    return null
  const thread = threadBefore(turns, plan)
  if (!thread || 'unfound' in thread) {
    if (hasSubject(rest)) return null
    return thread ? ofUnfound(question, thread.unfound, plan) : { intent: 'clarify' }
  }
  const { sources } = thread
  const isNaming = hasSubject(question.replace(ofItsDoing, ' ').replace(pronouns, ' '))
  if (isNaming && !isSubject && !/^(its|their)$/i.test(match[1] ?? '')) return null
  const isSeveral = /^(they|them|their|those|these)$/i.test(match[1] ?? '')
  const row = isSeveral ? {} : rowBefore(turns)
  const words = row.ofRow && isEnd(turns, plan) ? [] : wordsBefore(turns, plan)
  return aboutThese(isSeveral ? sources : sources.slice(0, 1), rest, plan, words, row)
}

/** Whether the last question asked for the largest or smallest. Its answer is one row of a page. */
function isEnd(turns: Turn[], plan: Planner): boolean {
  const last = lastAsked(turns, plan)?.plan
  return last?.intent === 'extreme' || last?.intent === 'superlative'
}

/** Matches "And do they take bookings on Sundays", where "they" is the earlier subject. */
const goesOn =
  /^\s*(?:and|but|so|ok|also)[\s,]+(do|does|did|is|are|was|were|can|could|will|would|has|have) (?:they|it)\b/i

/** Whether a pronoun refers to somebody in the same question: "Who … was told their passport …". */
const isOfSomebodySaid = (before: string) =>
  /\b(?:somebody|someone|anybody|anyone|everybody|everyone)\b.+\b\p{L}{3,}\b.+/iu.test(before) ||
  (/\b(?:who|whose)\b/i.test(before) && wordsOf(tokensOf(before)).filter(isTelling).length > 1) ||
  hasSubject(before)

/** The subject of the previous question. It decides which of several things in a screenshot "it" means. */
function wordsBefore(turns: Turn[], plan: Planner): string[] {
  const last = lastAsked(turns, plan)?.plan
  if (last?.intent === 'value' && last.spokenOf && last.about.words.length === 0) return last.spokenOf
  return last && 'about' in last ? last.about.words : []
}

/** In "How many people does it serve", the verb is not a subject. */
const ofItsDoing = /\b(?:do|does|did|will|can|could|would) (?:it|they) \p{L}+/iu
export const pronouns = /\b(it|its|they|them|their|those|these|that one|this one)\b(?:['’]s)?/i
/** Questions such as "what is this" have their own plan. */
const thisOne = /^(what( s| is)|explain|describe|summari[sz]e|tell me (more )?about)\W+(this|that|it)\W*$/

/** Whether the question names a subject besides the wanted value. */
export function hasSubject(question: string): boolean {
  const words = wordsOf(tokensOf(question))
  const known = fieldAsked(words, { weak: true })
  const others = known ? words.filter((_, i) => i < known.from || i >= known.from + known.length) : words
  return others.filter(isTelling).length > (known ? 0 : 1)
}

/** Asks the question about the subject that was not found before, so that the answer names it. */
export function ofUnfound(question: string, { text, words }: Subject, plan: Planner): Plan {
  const inFull = question
    .replace(goesOn, '$1 ')
    .replace(/\b(?:its|their)\b/i, () => `${text}'s`)
    .replace(/\b(?:it|that|this|they|them)\b/i, () => text)
  const asked = plan(inFull, { turns: [], screenshotId: null })
  if (!('about' in asked)) return asked
  return { ...asked, inFull, about: { ...asked.about, text, words } }
}

/** Plans a question about these screenshots. `row`: the row of an earlier answer that it is about. */
export function aboutThese(
  screenshotIds: number[],
  rest: string,
  plan: Planner,
  words: string[] = [],
  row: { ofRow?: RowTold } = {},
): Plan {
  const alone = plan(rest, { turns: [], screenshotId: null })
  const asked =
    (alone.intent === 'find' &&
      !alone.isOpen &&
      isNoun.test(rest.replace(/\s+/g, ' ')) &&
      planValue(rest, 'any-field')) ||
    alone
  const about: Subject = { text: '', words: [], type: null, when: null, screenshotIds }
  if (asked.intent === 'value')
    return {
      ...asked,
      about: { ...asked.about, words: [], screenshotIds },
      orFind: null,
      ...(words.length > 0 && { spokenOf: words }),
      ...row,
    }
  // "Has it been paid yet" and "who posted it" need more than an explanation.
  if (asked.intent === 'find' && (asked.isOpen || asked.tells === 'speaker') && asked.about.words.length > 0)
    return { ...asked, about: { ...asked.about, screenshotIds } }
  return { intent: 'explain', about }
}

/** Matches a value by its label: "Its guarantee". */
const isNoun = /^\W*(?:and )?(?:the )?\p{L}{4,}(?: \p{L}{3,})?\W*$/iu
