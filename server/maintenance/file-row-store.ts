import { forgetFilesKind } from '#server/memory/keep/forget/forget-files.ts'
import { inBatches } from '#server/memory/keep/in-batches.ts'
import { wholeRowsOf } from '#server/memory/keep/trash/whole-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** A screenshot that has a file. */
export type FileRow = {
  ownerId: OwnerId
  screenshotId: number
  fileKey: string
  /** The hash of its upload, in hex. Null if the row of a deleted screenshot is damaged. */
  sha256: string | null
}

/** For maintenance only: the files of all owners, in pages. */
export function fileRowStore(db: Db) {
  return {
    /** All screenshots, also deleted ones that can still be brought back. */
    async *all(): AsyncGenerator<FileRow> {
      yield* kept(db)
      yield* trashed(db)
    },

    /** Which of these keys have a row. */
    async named(fileKeys: readonly string[]): Promise<Set<string>> {
      const there = new Set<string>()
      for (const batch of inBatches(fileKeys))
        for (const table of ['screenshots', 'trash'] as const) {
          const rows = await db.selectFrom(table).select('file_key').where('file_key', 'in', batch).execute()
          for (const { file_key } of rows) there.add(file_key)
        }
      return there
    },

    /**
     * Whether a screenshot has this original, or a job will remove it. It looks at one moment, so that a
     * screenshot that comes back from the trash meanwhile is seen.
     */
    stateOf: (fileKey: string): Promise<'named' | 'promised-to-go' | 'neither'> =>
      inTransaction(db, async tx => {
        if ((await fileRowStore(tx).named([fileKey])).size > 0) return 'named'
        const promise = await tx
          .selectFrom('jobs')
          .select('id')
          .where('unique_key', '=', `${forgetFilesKind}:${fileKey}`)
          .executeTakeFirst()
        return promise ? 'promised-to-go' : 'neither'
      }),

    /** The originals that a job will remove. */
    async promisedToGo(): Promise<Set<string>> {
      const rows = await db
        .selectFrom('jobs')
        .select('unique_key')
        .where('kind', '=', forgetFilesKind)
        .execute()
      return new Set(rows.map(({ unique_key }) => unique_key.slice(forgetFilesKind.length + 1)))
    },
  }
}

/** A thumbnail's key begins with that of its original. */
export const originalOf = (key: string) => key.replace(/(\.veiled)?\.thumb\.webp$/, '')

async function* kept(db: Db): AsyncGenerator<FileRow> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('screenshots')
      .select(['id', 'user_id', 'file_key', 'sha256'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, user_id, file_key, sha256 } of rows)
      yield { ownerId: asOwner(user_id), screenshotId: id, fileKey: file_key, sha256 }
    const next = rows.at(-1)
    if (!next) return
    last = next.id
  }
}

async function* trashed(db: Db): AsyncGenerator<FileRow> {
  let last = { user_id: 0, screenshot_id: 0 }
  for (;;) {
    const after = last
    const rows = await db
      .selectFrom('trash')
      .select(['user_id', 'screenshot_id', 'file_key', 'rows'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('user_id', 'screenshot_id'), '>', tuple(after.user_id, after.screenshot_id)),
      )
      .orderBy('user_id')
      .orderBy('screenshot_id')
      .limit(trashedAtOnce)
      .execute()
    for (const { user_id, screenshot_id, file_key, rows: whole } of rows) {
      const sha256 = hashIn(whole)
      yield { ownerId: asOwner(user_id), screenshotId: screenshot_id, fileKey: file_key, sha256 }
    }
    const next = rows.at(-1)
    if (!next) return
    last = next
  }
}

function hashIn(whole: string): string | null {
  try {
    return wholeRowsOf(whole).screenshot.sha256
  } catch {
    return null
  }
}

const rowsAtOnce = 500
/** Each has a whole conversation in it. */
const trashedAtOnce = 50
