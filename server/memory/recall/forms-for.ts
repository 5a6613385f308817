import type { OwnerId } from '#server/platform/owner.ts'
import { kindredWords } from './kindred-words.ts'
import { type Database, type MeantWords, meantWords, misreadWords, withinWords } from './meant-words.ts'
import type { Sense } from './read-senses.ts'

/** What else the words of a question may be met as, each asked for at most once and only when somebody wants to know. */
export type FormsFor = Record<'misread' | 'kindred' | 'meant' | 'within', () => Promise<MeantWords>>

/**
 * For the search, for what it marks and for what it says where nothing was found alike. What names a type or a category
 * has no typing errors; what names one of the person's own categories means that, and no kinds of it.
 */
export function formsFor(database: Database, ownerId: OwnerId, senses: Sense[]): FormsFor {
  const words = senses.map(({ said }) => said)
  const plain = senses.filter(({ type, category }) => !type && !category).map(({ said }) => said)
  const common = senses.filter(({ category }) => !category).map(({ said }) => said)
  return {
    misread: remembered(() => misreadWords(database, ownerId, words)),
    kindred: remembered(() => kindredWords(database, ownerId, common)),
    meant: remembered(() => meantWords(database, ownerId, plain)),
    within: remembered(() => withinWords(database, ownerId, plain)),
  }
}

export const everyForm = async ({ misread, kindred, meant, within }: FormsFor): Promise<MeantWords[]> => [
  await misread(),
  await kindred(),
  await meant(),
  await within(),
]

function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}
