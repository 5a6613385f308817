import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { secretState } from './secret-state.ts'

export type WordsOfSecrets = { id: number; words: string[] }

/** The words of the secrets of an owner's screenshots in the index, noted as they become known. */
export function secretWordsStore(db: Db) {
  const entries = (ownerId: OwnerId) => db.selectFrom('recall_entries').where('user_id', '=', ownerId)

  return {
    async known(ownerId: OwnerId): Promise<WordsOfSecrets[]> {
      const rows = await entries(ownerId)
        .select(['screenshot_id', 'secret_words'])
        .where('secret_state', '=', secretState.some)
        .execute()
      return rows.map(({ screenshot_id, secret_words }) => ({
        id: screenshot_id,
        words: secret_words.split(' '),
      }))
    },

    /**
     * Those of which nothing is known, and those that are being read again, whose texts may change any
     * time.
     */
    async unknown(ownerId: OwnerId): Promise<{ toNote: number[]; inFlux: number[] }> {
      const { none, some } = secretState
      const [unknown, reread] = await Promise.all([
        entries(ownerId)
          .select('screenshot_id as id')
          .where(({ eb, or }) => or([eb('secret_state', '<', none), eb('secret_state', '>', some)]))
          .execute(),
        db
          .selectFrom('screenshots')
          .innerJoin('recall_entries', 'screenshot_id', 'id')
          .select('id')
          .where('screenshots.user_id', '=', ownerId)
          .where('recall_entries.user_id', '=', ownerId)
          .where(sql<boolean>`progress <> 'filed'`)
          .execute(),
      ])
      const inFlux = reread.map(({ id }) => id)
      const isInFlux = new Set(inFlux)
      return { toNote: unknown.map(({ id }) => id).filter(id => !isInFlux.has(id)), inFlux }
    },

    /**
     * Call it before reading them: what is put into the index later is not noted by `note`. Returns the
     * claim.
     */
    async claim(ownerId: OwnerId, ids: readonly number[]): Promise<number> {
      const claim = -randomInt(1, claimMax)
      await db
        .updateTable('recall_entries')
        .set({ secret_state: claim })
        .where('user_id', '=', ownerId)
        .where('screenshot_id', 'in', ids)
        .execute()
      return claim
    },

    async note(ownerId: OwnerId, claim: number, noted: readonly WordsOfSecrets[]): Promise<void> {
      await inTransaction(db, async tx => {
        const claimed = (ids: number[], words: string) =>
          tx
            .updateTable('recall_entries')
            .set({ secret_words: words, secret_state: words ? secretState.some : secretState.none })
            .where('user_id', '=', ownerId)
            .where('screenshot_id', 'in', ids)
            .where('secret_state', '=', claim)
            .execute()
        const without = noted.filter(({ words }) => words.length === 0).map(({ id }) => id)
        if (without.length > 0) await claimed(without, '')
        for (const { id, words } of noted) if (words.length > 0) await claimed([id], words.join(' '))
      })
    },
  }
}

const claimMax = 2 ** 31 - 1
