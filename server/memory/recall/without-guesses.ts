import { withoutSpans } from '#contract/without-spans.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { fold } from '#server/language/words/fold-words.ts'
import { type FactStore, factStore, type KeptFact } from '#server/memory/keep/fact-store.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import {
  type ScreenshotRow,
  type ScreenshotStore,
  screenshotStore,
} from '#server/memory/keep/screenshot-store.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Recall } from './recall.ts'

/**
 * The same for a key, which may not learn a secret by trying: a screenshot is left out if a word of the search
 * is in one of its secrets, or nearly, and nowhere else in it.
 */
export function withoutGuesses(recall: Recall, db: Db): Recall {
  const stores = { facts: factStore(db), screenshots: screenshotStore(db) }
  const honest = <R extends ScreenshotRow>(ownerId: OwnerId, q: string, rows: R[]) =>
    withoutGuessed(stores, ownerId, q, rows)
  return {
    ...recall,
    async plainSearch(ownerId, text, filters) {
      const page = await recall.plainSearch(ownerId, text, filters)
      return { ...page, rows: await honest(ownerId, text, page.rows) }
    },
    async smartSearch(ownerId, asked) {
      const page = await recall.smartSearch(ownerId, asked)
      const [rows, perhaps] = await Promise.all([
        honest(ownerId, asked.q, page.rows),
        honest(ownerId, asked.q, page.perhaps),
      ])
      return { ...page, rows, perhaps }
    },
    async gather(ownerId, words, count, asked) {
      const gathered = await recall.gather(ownerId, words, count, asked)
      const rows = await stores.screenshots.findMany(
        ownerId,
        gathered.map(({ id }) => id),
      )
      const kept = await honest(ownerId, [asked ?? '', ...words.map(({ word }) => word)].join(' '), rows)
      const ids = new Set(kept.map(({ id }) => id))
      return gathered.filter(({ id }) => ids.has(id))
    },
    once: () => withoutGuesses(recall.once(), db),
  }
}

/** The words of a text that are in a secret of the owner, or nearly, and nowhere else in its screenshot. */
export async function guessesIn(
  { db, recall }: { db: Db; recall: Pick<Recall, 'gather'> },
  ownerId: OwnerId,
  text: string,
): Promise<string[]> {
  const stores = { facts: factStore(db), screenshots: screenshotStore(db) }
  const guesses: string[] = []
  for (const word of wordsTried(text).slice(0, wordsTriedMax)) {
    const found = await recall.gather(ownerId, [{ word, weight: 1 }], screenshotsTriedMax)
    const rows = await stores.screenshots.findMany(
      ownerId,
      found.map(({ id }) => id),
    )
    if ((await withoutGuessed(stores, ownerId, word, rows)).length < rows.length) guesses.push(word)
  }
  return guesses
}
const [wordsTriedMax, screenshotsTriedMax] = [60, 20]

type Stores = { facts: Pick<FactStore, 'of'>; screenshots: Pick<ScreenshotStore, 'findMany'> }

async function withoutGuessed<R extends ScreenshotRow>(
  { facts }: Stores,
  ownerId: OwnerId,
  q: string,
  rows: R[],
): Promise<R[]> {
  const words = wordsTried(q)
  if (words.length === 0 || rows.length === 0) return rows
  const all = await facts.of(
    ownerId,
    rows.map(({ id }) => id),
  )
  return rows.filter(
    row =>
      !isGuessed(
        row,
        all.filter(({ screenshotId }) => screenshotId === row.id),
        words,
      ),
  )
}

function isGuessed(row: ScreenshotRow, facts: readonly KeptFact[], words: readonly string[]): boolean {
  const spansIn = spansToldBy(facts, row.extracted_text)
  const { title, description, analysis, extracted_text, note, search_words } = row
  const texts = [title, description, analysis, extracted_text, note, search_words, ...tagsOf(row)]
  const spans = texts.map(spansIn)
  const secrets = texts.flatMap((text, i) =>
    (spans[i] ?? []).flatMap(({ from, to }) => partsOf(text.slice(from, to))),
  )
  if (secrets.length === 0) return false
  const open = compact(texts.map((text, i) => withoutSpans(text, spans[i] ?? [], ' ')).join(' '))
  return words.some(word => !open.includes(word) && secrets.some(secret => isNear(word, secret)))
}

/** Each word, and all of it as one: "48 21" is "4821" too. */
const partsOf = (text: string): string[] => [...new Set([...wordsIn(text), compact(text)])].filter(Boolean)

/** Each word that may tell something, and each two neighbours as one. */
function wordsTried(q: string): string[] {
  const words = wordsIn(q.slice(0, triedCharsMax))
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`)
  return [...new Set([...words, ...pairs])].filter(mayTell)
}
const triedCharsMax = 2_000

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** One or two letters tell nothing. The digits of a code can be tried one by one. */
const mayTell = (word: string) => word.length >= 3 || /\d/.test(word)

function isNear(word: string, secret: string): boolean {
  if (secret.includes(word)) return true
  if (Math.min(word.length, secret.length) < nearCharsMin) return false
  const most = Math.max(word.length, secret.length) > 5 ? 2 : 1
  return word.includes(secret) || editDistance(word, secret, most) <= most
}
const nearCharsMin = 4

const compact = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
