import { randomInt } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { secretState, statesSince } from './secret-state.ts'

export type WordsOfSecrets = { id: number; words: string[] }

export type SecretsNoted = {
  known: WordsOfSecrets[]
  /** Screenshots whose secrets are not known yet. */
  toNote: number[]
  /** Screenshots whose text may change any time, or that an older version of the index wrote. */
  inFlux: number[]
}

/** The words of an owner's secrets in the index. They are stored as they become known. */
export function secretWordsStore(db: Db) {
  return {
    /** One statement, so a screenshot that is noted or filed meanwhile is in one of the lists. */
    async read(ownerId: OwnerId): Promise<SecretsNoted> {
      const rows = await db
        .selectFrom('recall_entries')
        .innerJoin('screenshots', 'screenshots.id', 'recall_entries.screenshot_id')
        .select(['screenshots.id', 'progress', 'version', 'secret_state as state', 'secret_words'])
        .where('recall_entries.user_id', '=', ownerId)
        .where('screenshots.user_id', '=', ownerId)
        // Most screenshots have no secret, and are not returned.
        .where(({ eb, or }) =>
          or([
            eb('secret_state', '<>', secretState.none),
            eb('progress', '<>', 'filed'),
            eb('version', '<', statesSince),
          ]),
        )
        .execute()
      const noted: SecretsNoted = { known: [], toNote: [], inFlux: [] }
      for (const { id, progress, version, state, secret_words } of rows) {
        if (progress !== 'filed' || version < statesSince) noted.inFlux.push(id)
        else if (state === secretState.some) noted.known.push({ id, words: secret_words.split(' ') })
        else noted.toNote.push(id)
      }
      return noted
    },

    /** Claims screenshots before they are read: `note` ignores entries that were written after the claim. */
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
