import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { Id } from '#contract/identifier.ts'
import type { ShareLink } from '#contract/sharing/share-link.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/db/db.ts'
import { moment, momentOrNull } from '#server/platform/moment.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { tokenHash } from '#server/platform/token-hash.ts'
import type { Tables } from '#server/schema/tables.ts'

export type NewLink = {
  /** The name of a category or a search. Empty if the link is named after its screenshots. */
  name: string
  ids: number[]
  days: number
  passwordHash: string | null
  showsOriginals: boolean
}

/** A link for its owner's list. */
export type KeptLink = Omit<ShareLink, 'title' | 'count'> & Pick<NewLink, 'name' | 'ids'>

/** A link that somebody opens. */
export type OpenLink = {
  id: number
  ownerId: OwnerId
  name: string
  ids: number[]
  passwordHash: string | null
  showsOriginals: boolean
}

const dayMillis = 86_400_000

/** A link's token is random and stored only as a hash, so reading the table does not help to open one. */
export function shareLinkStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('share_links').where('user_id', '=', ownerId)

  return {
    /** Returns the new token, which is not stored. */
    async insert(ownerId: OwnerId, link: NewLink, now: number) {
      const token = randomBytes(24).toString('base64url')
      const row = await db
        .insertInto('share_links')
        .values({
          ...{ user_id: ownerId, title: link.name, token_hash: tokenHash(token) },
          ...{ screenshot_ids: JSON.stringify(link.ids), screenshots: link.ids.length },
          ...{ password_hash: link.passwordHash, shows_originals: link.showsOriginals ? 1 : 0 },
          ...{ created_at: now, expires_at: now + link.days * dayMillis, opened: 0, last_opened_at: null },
        })
        .returning(kept)
        .executeTakeFirstOrThrow()
      return { token, link: keptLinkOf(row) }
    },

    /** The newest first. */
    async list(ownerId: OwnerId): Promise<KeptLink[]> {
      return (await mine(ownerId).select(kept).orderBy('id', 'desc').execute()).map(keptLinkOf)
    },

    async count(ownerId: OwnerId): Promise<number> {
      const { count } = await mine(ownerId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Null if there is no such link, or it is over. */
    async find(token: string, now: number): Promise<OpenLink | null> {
      const row = await db
        .selectFrom('share_links')
        .select(['id', 'user_id', 'title', 'screenshot_ids', 'password_hash', 'shows_originals'])
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return (
        (row && {
          ...{ id: row.id, ownerId: asOwner(row.user_id), name: row.title },
          ids: idsIn(row.screenshot_ids),
          ...{ passwordHash: row.password_hash, showsOriginals: row.shows_originals === 1 },
        }) ??
        null
      )
    },

    async countOpening({ id, ownerId }: Pick<OpenLink, 'id' | 'ownerId'>, now: number): Promise<void> {
      await db
        .updateTable('share_links')
        .set(({ eb }) => ({ opened: eb('opened', '+', 1), last_opened_at: now }))
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute()
    },

    /** False if the owner has no such link. */
    async remove(ownerId: OwnerId, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('share_links')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeAll(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('share_links').where('user_id', '=', ownerId).execute()
    },
  }
}

const idsIn = (json: string): number[] => z.array(Id).parse(JSON.parse(json))
const kept = [
  ...(['id', 'title', 'screenshot_ids', 'password_hash', 'shows_originals'] as const),
  ...(['created_at', 'expires_at', 'opened', 'last_opened_at'] as const),
] as const
type KeptRow = Pick<Selectable<Tables['share_links']>, (typeof kept)[number]>

const keptLinkOf = (row: KeptRow): KeptLink => ({
  ...{ id: row.id, name: row.title, ids: idsIn(row.screenshot_ids), opened: row.opened },
  hasPassword: row.password_hash !== null,
  showsOriginals: row.shows_originals === 1,
  createdAt: moment(row.created_at),
  expiresAt: moment(row.expires_at),
  lastOpenedAt: momentOrNull(row.last_opened_at),
})
