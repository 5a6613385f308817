import { z } from 'zod'
import { ChatProof, ChatSource } from '#contract/chat.ts'
import type { ArchiveFolder } from '#server/memory/capture/import/archive-folder.ts'
import { type EntryRow, importEntryStore } from '#server/memory/capture/import/import-entry-store.ts'
import type { ImportRow } from '#server/memory/capture/import/import-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { RestorePlace, readLine } from './list-export.ts'
import { RestoredChat, RestoredMemory, type RestoredMessage } from './restore-record.ts'

/** Restores a conversation, once even if imported again. Its sources get the new ids of memories. */
export async function restoreChat(
  { db, archives }: { db: Db; archives: ArchiveFolder },
  ownerId: OwnerId,
  one: ImportRow,
  entry: EntryRow,
): Promise<null> {
  const place = RestorePlace.parse(JSON.parse(entry.place))
  const line = await readLine(archives.linesPathOf(ownerId, one.id), place)
  const messages =
    RestoredChat.safeParse(line).data?.messages ??
    RestoredMemory.safeParse(line).data?.rows.dependent.chat_messages ??
    []
  await inTransaction(db, async tx => {
    const ids = await importEntryStore(tx).newIds(ownerId, one.id)
    const about = entry.old_id === null ? null : ids.get(entry.old_id)
    const isThere =
      about === null || (about !== undefined && (await screenshotStore(tx).find(ownerId, about)))
    if (isThere) await insertMessages(tx, ownerId, about ?? null, messages, ids)
    await importEntryStore(tx).settle(ownerId, entry, { state: 'kept' })
  })
  return null
}

/** Inserts missing messages. `ids` maps the ids of the export to the new ids. */
export async function insertMessages(
  tx: Db,
  ownerId: OwnerId,
  screenshotId: number | null,
  messages: readonly RestoredMessage[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const there = await idsOf(tx, ownerId, screenshotId)
  const now = new Map<number, number>()
  for (const message of messages.toSorted((a, b) => a.id - b.id)) {
    const known = there.get(keyOf(message))
    const id = known ?? (await insertOne(tx, ownerId, screenshotId, message, { ids, now }))
    now.set(message.id, id)
  }
}

const keyOf = ({ role, content, created_at }: Pick<RestoredMessage, 'role' | 'content' | 'created_at'>) =>
  `${role} ${created_at} ${content}`

async function idsOf(tx: Db, ownerId: OwnerId, screenshotId: number | null) {
  const rows = await tx
    .selectFrom('chat_messages')
    .select(['id', 'role', 'content', 'created_at'])
    .where('user_id', '=', ownerId)
    .where('screenshot_id', screenshotId === null ? 'is' : '=', screenshotId)
    .execute()
  return new Map(rows.map(row => [keyOf(row), row.id]))
}

type Ids = { ids: ReadonlyMap<number, number>; now: ReadonlyMap<number, number> }

async function insertOne(
  tx: Db,
  ownerId: OwnerId,
  screenshot_id: number | null,
  message: RestoredMessage,
  { ids, now }: Ids,
): Promise<number> {
  const { role, content, created_at, answers } = message
  const sources = Sources.parse(JSON.parse(message.sources)).flatMap(asToday(ids))
  const proofs = message.proofs && Proofs.parse(JSON.parse(message.proofs)).flatMap(asToday(ids))
  const row = { user_id: ownerId, screenshot_id, role, content, created_at, sources: JSON.stringify(sources) }
  const { id } = await tx
    .insertInto('chat_messages')
    .values({
      ...row,
      proofs: proofs && JSON.stringify(proofs),
      answers: answers === null ? null : (now.get(answers) ?? null),
      ...{ undo: null, idempotency_key: null, takes_back: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const [Sources, Proofs] = [z.array(ChatSource), z.array(ChatProof)]

/** Drops references to a memory that was not restored. */
const asToday =
  (ids: ReadonlyMap<number, number>) =>
  <T extends { screenshotId: number }>(one: T): T[] => {
    const screenshotId = ids.get(one.screenshotId)
    return screenshotId === undefined ? [] : [{ ...one, screenshotId }]
  }
