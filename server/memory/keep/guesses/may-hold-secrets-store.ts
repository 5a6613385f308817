import { knownOpen } from '#server/memory/keep/known-open.ts'
import { veilRules } from '#server/memory/keep/redaction/veil.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export const mayHoldSecretsStore = (db: Db) => ({
  /** The owner's screenshots that are not known to be free of secrets, a hundred at a time. */
  async *all(ownerId: OwnerId): AsyncGenerator<ScreenshotRow[]> {
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('screenshots')
        .selectAll()
        .where('user_id', '=', ownerId)
        .where('id', '>', after)
        .where(({ eb, or }) =>
          or([
            eb('progress', '!=', 'filed'),
            eb('veils', 'is', null),
            eb('veils', '!=', '[]'),
            eb('veil_rules', '!=', veilRules),
            eb('media_type', '=', 'text/plain'),
            eb('corrected', '!=', '[]'),
          ]),
        )
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute()
      const last = rows.at(-1)
      if (!last) return
      yield rows.filter(row => !knownOpen(row))
      after = last.id
    }
  },
})

const rowsAtOnce = 100
