import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { asOwner } from '#server/platform/owner.ts'

/**
 * Fills the only gallery of a stopped product up to this many screenshots, directly in the tables. Each one
 * has the picture and the text of a real upload. It also has fifty words of the others, and one unique word,
 * which `wordOf` returns.
 */
export async function fillGallery(
  dataFolder: string,
  count: number,
  dataKeys: DataKeys | null = null,
): Promise<void> {
  const { db, engine, close } = await openDatabase({ dataFolder, dataKeys })
  const models = await db.selectFrom('screenshots').selectAll().execute()
  const filings = await db.selectFrom('filings').selectAll().execute()
  const words = models.flatMap(({ extracted_text }) => extracted_text.match(/\p{L}{3,}/gu) ?? [])
  const index = createSearchIndex(engine)
  for (let from = models.length; from < count; from += rowsAtOnce) {
    await inTransaction(db, async tx => {
      for (let i = from; i < Math.min(from + rowsAtOnce, count); i++)
        await put(tx, like(models, words, i), filings[i % filings.length])
    })
  }
  await close()

  async function put(
    tx: Db,
    { user_id, ...row }: Omit<ScreenshotRow, 'id'>,
    filing?: (typeof filings)[number],
  ) {
    const owner = asOwner(user_id)
    const id = await screenshotStore(tx).insert(owner, row)
    // Without a filing, it would count as a screenshot of an older version, and the next start would
    // interpret it again.
    if (filing)
      await tx
        .insertInto('filings')
        .values({ ...filing, screenshot_id: id })
        .execute()
    await index.put(tx, owner, { ...row, id, user_id }, null)
  }
}

/** The word that only the i-th screenshot has, in its text and its title. */
export const wordOf = (i: number) =>
  `quill${i.toString(26).replace(/\d/g, digit => 'qrstuvwxyz'[Number(digit)] ?? '')}`

const rowsAtOnce = 500

function like(models: ScreenshotRow[], words: string[], i: number): Omit<ScreenshotRow, 'id'> {
  const model = models[i % models.length]
  if (!model) throw new Error('At least one screenshot must have been uploaded')
  const { id: _, ...rest } = model
  // These strides share no factor with most lengths. So each screenshot gets other words, the same ones in
  // every run.
  const others = Array.from({ length: 50 }, (_, n) => words[(i * 7919 + n * 104_729) % words.length])
  return {
    ...rest,
    sha256: `filled up ${i}`,
    title: `${model.title} ${wordOf(i)}`,
    extracted_text: `${model.extracted_text}\n${others.join(' ')}`,
    created_at: model.created_at - i * 60_000,
  }
}
