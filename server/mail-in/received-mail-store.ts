import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** The outcome of an attachment. */
export const Outcome = z.discriminatedUnion('is', [
  z.object({ is: z.literal('saved'), name: z.string(), screenshotId: Id }),
  z.object({ is: z.literal('already'), name: z.string(), screenshotId: Id }),
  z.object({ is: z.literal('refused'), name: z.string(), reason: z.string() }),
])
export type Outcome = z.infer<typeof Outcome>

export type ReceivedMail = {
  id: number
  subject: string
  /** Its Message-ID, without `<` and `>`. Empty if it had none. */
  messageId: string
  /** Outcomes by the path of the part. Null once the mail's words are removed. */
  outcomes: Record<string, Outcome> | null
  /** The number of attempts at each attachment, by its path. */
  begun: Record<string, number>
  receivedAt: number
  isDone: boolean
}

export type NewMail = { key: string; subject: string; messageId: string }

/** Mails that were processed, or are in progress. */
export function receivedMailStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('received_mails').where('user_id', '=', ownerId)
  const change = (ownerId: OwnerId, id: number) =>
    db.updateTable('received_mails').where('user_id', '=', ownerId).where('id', '=', id)

  async function find(ownerId: OwnerId, id: number): Promise<ReceivedMail | undefined> {
    const row = await mine(ownerId).select(shown).where('id', '=', id).executeTakeFirst()
    return row && present(row)
  }

  /** Removes the words of a mail once nothing needs them. The row itself stays. */
  async function forgetWords(ownerId: OwnerId, id: number): Promise<void> {
    await change(ownerId, id).set({ subject: '', message_id: '', outcomes: forgotten }).execute()
  }

  return {
    find,
    forgetWords,

    findByKey: async (ownerId: OwnerId, key: string): Promise<ReceivedMail | undefined> => {
      const row = await mine(ownerId).select(shown).where('mail_key', '=', key).executeTakeFirst()
      return row && present(row)
    },

    /** Returns false if it exists already. */
    async insert(ownerId: OwnerId, { key, subject, messageId }: NewMail, now: number): Promise<boolean> {
      const row = await db
        .insertInto('received_mails')
        .values({
          ...{ user_id: ownerId, mail_key: key, subject, message_id: messageId, outcomes: '{}' },
          ...{ begun: '{}', received_at: now, done_at: null },
        })
        .onConflict(conflict => conflict.columns(['user_id', 'mail_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Stores a refused mail, which is not processed. Returns false if it exists already. */
    async insertRefused(ownerId: OwnerId, key: string, now: number): Promise<boolean> {
      const row = await db
        .insertInto('received_mails')
        .values({
          ...{ user_id: ownerId, mail_key: key, subject: '', message_id: '', outcomes: forgotten },
          ...{ begun: '{}', received_at: now, done_at: now },
        })
        .onConflict(conflict => conflict.columns(['user_id', 'mail_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Call it before the work, because an attachment may crash the process. */
    async noteBegun(ownerId: OwnerId, id: number, path: string): Promise<void> {
      const { begun = {} } = (await find(ownerId, id)) ?? {}
      await change(ownerId, id)
        .set({ begun: JSON.stringify({ ...begun, [path]: (begun[path] ?? 0) + 1 }) })
        .execute()
    },

    /** Resets the attempts of a mail that was only deferred. */
    async forgetBegun(ownerId: OwnerId, id: number): Promise<void> {
      await change(ownerId, id).set({ begun: '{}' }).execute()
    },

    /** Call it in the transaction that the outcome belongs to. */
    async settle(ownerId: OwnerId, id: number, path: string, outcome: Outcome): Promise<void> {
      const outcomes = { ...(await find(ownerId, id))?.outcomes, [path]: outcome }
      await change(ownerId, id)
        .set({ outcomes: JSON.stringify(outcomes) })
        .execute()
    },

    /** Returns false if it was finished already. */
    async finish(ownerId: OwnerId, id: number, now: number): Promise<boolean> {
      const { numUpdatedRows } = await change(ownerId, id)
        .set({ done_at: now })
        .where('done_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Removes the words of mails that somebody deleted from the mailbox before they were processed. */
    async forgetUnfinished(time: number): Promise<void> {
      const old = await db
        .selectFrom('received_mails')
        .select(['user_id', 'id'])
        .where('received_at', '<', time)
        .where('done_at', 'is', null)
        .where('outcomes', '!=', forgotten)
        .orderBy('received_at')
        .limit(removedAtOnce)
        .execute()
      for (const { user_id, id } of old) await forgetWords(asOwner(user_id), id)
    },

    /** Removes rows of processed mails that are older than any mailbox keeps them. */
    async removeBefore(time: number): Promise<void> {
      const old = await db
        .selectFrom('received_mails')
        .select(['user_id', 'id'])
        .where('received_at', '<', time)
        .limit(removedAtOnce)
        .execute()
      for (const { user_id, id } of old)
        await db
          .deleteFrom('received_mails')
          .where('user_id', '=', asOwner(user_id))
          .where('id', '=', id)
          .execute()
    },
  }
}

const removedAtOnce = 1_000
const shown = ['id', 'subject', 'message_id', 'outcomes', 'begun', 'received_at', 'done_at'] as const
const Outcomes = z.record(z.string(), Outcome).nullable()
/** Like every empty text it is not encrypted, so queries can ask for it. */
const forgotten = ''
const Begun = z.record(z.string(), z.number())

type ShownRow = {
  id: number
  subject: string
  message_id: string
  outcomes: string
  begun: string
  received_at: number
  done_at: number | null
}

const present = ({ message_id, outcomes, begun, received_at, done_at, ...row }: ShownRow): ReceivedMail => ({
  ...row,
  messageId: message_id,
  receivedAt: received_at,
  outcomes: outcomes === forgotten ? null : Outcomes.parse(JSON.parse(outcomes)),
  begun: Begun.parse(JSON.parse(begun)),
  isDone: done_at !== null,
})
