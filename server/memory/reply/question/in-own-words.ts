import { foldWords } from '#server/language/words/fold-words.ts'
import type { Plan } from './plan.ts'
import { saidIn, tokensOf } from './question-tokens.ts'

/**
 * The plan with only those words of its subject that are in these messages. Planning adds others to search
 * for, such as "packing list" for "What must I bring?". They must not be said back as the person's own.
 */
export function inOwnWords(plan: Plan, said: string[]): Plan {
  if (!('about' in plan)) return plan
  const { about } = plan
  const own = new Set(said.flatMap(foldWords))
  const tokens = tokensOf(about.text).filter(({ word }) => own.has(word))
  const words = about.words.filter(word => own.has(word))
  return { ...plan, about: { ...about, text: saidIn(tokens), words } }
}
