import { createHash, randomBytes } from 'node:crypto'
import { Id } from '#contract/identifier.ts'
import type { ShareLink } from '#contract/sharing/share-link.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

export type NewLink = {
  title: string
  ids: number[]
  days: number
  passwordHash: string | null
  showsOriginals: boolean
}

/** A link that somebody opens. */
export type OpenLink = {
  id: number
  ownerId: OwnerId
  title: string
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
          ...{ user_id: ownerId, title: link.title, token_hash: hashOf(token) },
          ...{ screenshot_ids: JSON.stringify(link.ids), screenshots: link.ids.length },
          ...{ password_hash: link.passwordHash, shows_originals: link.showsOriginals ? 1 : 0 },
          ...{ created_at: now, expires_at: now + link.days * dayMillis, opened: 0, last_opened_at: null },
        })
        .returning(shown)
        .executeTakeFirstOrThrow()
      return { token, about: present(row) }
    },

    /** The newest first. */
    async list(ownerId: OwnerId): Promise<ShareLink[]> {
      return (await mine(ownerId).select(shown).orderBy('id', 'desc').execute()).map(present)
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
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return (
        (row && {
          ...{ id: row.id, ownerId: asOwner(row.user_id), title: row.title },
          ids: Ids.parse(JSON.parse(row.screenshot_ids)),
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

const Ids = z.array(Id)
const shown = [
  ...(['id', 'title', 'screenshots', 'password_hash', 'shows_originals'] as const),
  ...(['created_at', 'expires_at', 'opened', 'last_opened_at'] as const),
] as const
type ShownRow = {
  id: number
  title: string
  screenshots: number
  password_hash: string | null
  shows_originals: number
  created_at: number
  expires_at: number
  opened: number
  last_opened_at: number | null
}

const present = (row: ShownRow): ShareLink => ({
  ...{ id: row.id, title: row.title, count: row.screenshots, opened: row.opened },
  hasPassword: row.password_hash !== null,
  showsOriginals: row.shows_originals === 1,
  createdAt: moment(row.created_at),
  expiresAt: moment(row.expires_at),
  lastOpenedAt: row.last_opened_at === null ? null : moment(row.last_opened_at),
})

const moment = (millis: number) => new Date(millis).toISOString()
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
