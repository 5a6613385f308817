import { signsOf } from '#server/language/words/concepts.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isKinName } from '#server/language/words/kin-names.ts'
import { formOf } from '#server/language/words/root-of.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'
import { lastAsked, type Planner } from './last-asked.ts'
import { aboutThese, hasSubject } from './spoken-as-it.ts'
import { rowBefore, sourcesBefore } from './spoken-of.ts'

/** Replaces "he" or "she" with the person in the previous question. Null if there is none. */
export function saidByName(question: string, { turns, screenshotId }: Asked, plan: Planner): Plan | null {
  if (screenshotId !== null || !person.test(question) || nameIn(question) !== null) return null
  const last = lastAsked(turns, plan)
  const name = last && nameIn(last.inFull)
  if (!name) return ofThose(question.replace(person, ' '), turns, plan)
  const inFull = question
    .replace(
      /\b(?:his|hers|her(?=\s+(?!(?:to|that|in|on|at|for|about|from|with|by|and|or|again|next|this|is|was)\b)\p{L}))\b/giu,
      `${name}'s`,
    )
    .replace(person, name)
  return { ...plan(inFull, { turns: [], screenshotId: null }), inFull }
}
/** If no person is known, limits the question to the earlier sources. */
function ofThose(rest: string, turns: Asked['turns'], plan: Planner): Plan | null {
  const sources = sourcesBefore(turns)
  return sources.length > 0 && !hasSubject(rest)
    ? aboutThese(sources, rest, plan, [], rowBefore(turns))
    : null
}
const person = /\b(?:he|she|him|her|his|hers)\b/i

/** A person's name: a capitalised word after the first one, an owner ("Priya's"), or "my mother". */
function nameIn(question: string): string | null {
  const [, kin = ''] = /\bmy (\p{L}+?)(?:['’]?s)?\b/u.exec(question.toLowerCase()) ?? []
  if (isKinName(foldWords(kin)[0] ?? '')) return `my ${kin}`
  const [name] =
    /(?<=\p{L}['’]?\p{L}*\W+)(?:(?:Dr|Mrs?|Ms|Prof)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*|^\W*(?!W|How)\p{Lu}\p{Ll}+(?=['’]s )/u.exec(
      question,
    ) ?? []
  // Days, months and things are not names.
  const isOther = foldWords(name ?? '').some(word => formOf(word).endsWith('.') || signsOf(word).size > 0)
  return name && !isOther ? name.trim() : null
}
