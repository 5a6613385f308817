import { factStore } from '#server/memory/keep/fact-store.ts'
import { compactOf, guessedWords } from '#server/memory/keep/guesses/guessed-words.ts'
import { asTyped, type Guess, withWrong } from '#server/memory/keep/guesses/guesses-in.ts'
import { withGuesses } from '#server/memory/keep/guesses/with-guesses.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Recall } from './recall.ts'

/**
 * Search for an API key, which must not learn a secret by guessing. A correct guess gets the same answer as a
 * wrong one. Only screenshots that show the word outside secrets are found by it.
 */
export function withoutGuesses(recall: Recall, db: Db): Recall {
  return {
    ...recall,
    plainSearch: (ownerId, text, filters) =>
      withGuesses(db, ownerId, text, async guesses => {
        if (guesses.length === 0) return recall.plainSearch(ownerId, text, filters)
        const [page, wrong] = await Promise.all([
          recall.plainSearch(ownerId, text, filters),
          recall.plainSearch(ownerId, withWrong(text, guesses), filters),
        ])
        const rows = await open(ownerId, guesses, page.rows)
        return hasMore(rows, wrong.rows)
          ? { ...page, rows }
          : { ...wrong, rows: unfound(guesses, wrong.rows) }
      }),
    smartSearch: (ownerId, asked) =>
      withGuesses(db, ownerId, asked.q, async guesses => {
        if (guesses.length === 0) return recall.smartSearch(ownerId, asked)
        const [page, wrong] = await Promise.all([
          recall.smartSearch(ownerId, asked),
          recall.smartSearch(ownerId, { ...asked, q: withWrong(asked.q, guesses) }),
        ])
        const [rows, perhaps] = await Promise.all([
          open(ownerId, guesses, page.rows),
          open(ownerId, guesses, page.perhaps),
        ])
        if (hasMore([...rows, ...perhaps], [...wrong.rows, ...wrong.perhaps]))
          return { ...page, rows, perhaps }
        const typed = (text: string) => asTyped(text, guesses)
        const parts = wrong.parts.map(({ id, label }) => ({ id: typed(id), label: typed(label) }))
        const others = { rows: unfound(guesses, wrong.rows), perhaps: unfound(guesses, wrong.perhaps) }
        return { ...wrong, ...others, processedQuery: typed(wrong.processedQuery), parts }
      }),
    gather(ownerId, words, count, asked) {
      const text = [asked ?? '', ...words.map(({ word }) => word)].join(' ')
      return withGuesses(db, ownerId, text, async guesses => {
        if (guesses.length === 0) return recall.gather(ownerId, words, count, asked)
        const others = words.map(({ word, weight }) => ({ word: withWrong(word, guesses), weight }))
        const [gathered, wrong] = await Promise.all([
          recall.gather(ownerId, words, count, asked),
          recall.gather(ownerId, others, count, asked && withWrong(asked, guesses)),
        ])
        const ids = gathered.map(({ id }) => id)
        const rows = await open(ownerId, guesses, await screenshotStore(db).findMany(ownerId, ids))
        if (!hasMore(rows, wrong)) return wrong
        const kept = new Set(rows.map(({ id }) => id))
        return gathered.filter(({ id }) => kept.has(id))
      })
    },
    once: () => withoutGuesses(recall.once(), db),
  }

  /** The rows that have none of the guesses in a secret. */
  async function open<R extends ScreenshotRow>(
    ownerId: OwnerId,
    guesses: readonly Guess[],
    rows: R[],
  ): Promise<R[]> {
    const words = guesses.map(({ guess }) => guess)
    const ids = rows.map(({ id }) => id)
    const facts = await factStore(db).byScreenshot(ownerId, ids)
    return rows.filter(row => guessedWords(row, facts.get(row.id) ?? [], words).length === 0)
  }
}

/** Drops rows that a wrong guess found by chance. They would reveal that another word was searched for. */
const unfound = <R extends ScreenshotRow>(guesses: readonly Guess[], rows: R[]): R[] =>
  rows.filter(row => !guesses.some(({ wrong }) => compactOf(row).includes(wrong)))

type Known = { id: number }

/** Whether the guessed words find more than wrong ones do. */
const hasMore = (open: readonly Known[], wrong: readonly Known[]): boolean =>
  open.some(({ id }) => !wrong.some(other => other.id === id))
