import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'
import { importEntriesMax } from '#contract/import.ts'
import { remindersMax } from '#contract/reminder.ts'
import { savedOrStandingMax } from '#contract/saved-search.ts'
import { type ArchivePlace, ArchivePlace as Place } from '#server/memory/capture/import/archive-place.ts'
import type { NewEntry } from '#server/memory/capture/import/import-entry-store.ts'
import { jsonOrNull } from '#server/memory/capture/import/json-or-null.ts'
import type { ArchiveFile } from '#server/memory/capture/import/list-archive.ts'
import { streamFromArchive } from '#server/memory/capture/import/read-from-archive.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { RestoredLine, type RestoredReminder, type RestoredSaved } from './restore-record.ts'
import { splitLines } from './split-lines.ts'

export type ListedExport = {
  entries: NewEntry[]
  categories: { id: number; name: string }[]
  saved: RestoredSaved[]
  /** Reminders that are about no screenshot. */
  reminders: RestoredReminder[]
}

/** The place of an entry's line in the unpacked list, and of its image in the archive. */
export const RestorePlace = z.object({ from: z.int(), bytes: z.int(), image: Place.nullable() })

/**
 * Reads the list of a Remy export, and unpacks it to `linesPath`, so that each line can be read later.
 * Memories come first, oldest first. Conversations follow, because they refer to memories.
 */
export async function listExport(
  path: string,
  list: ArchivePlace,
  linesPath: string,
  fileOf: (image: string) => ArchiveFile | undefined,
): Promise<ListedExport> {
  const categories: ListedExport['categories'] = []
  const memories: Draft[] = []
  const chats: Draft[] = []
  const saved: RestoredSaved[] = []
  const reminders: RestoredReminder[] = []
  let [notUnderstood, leftOut] = [0, 0]
  await using file = await open(linesPath, 'w', 0o600)
  for await (const { json, from, bytes } of splitLines(unpackTo(file, streamFromArchive(path, list)))) {
    const line = json === null ? undefined : RestoredLine.safeParse(jsonOrNull(json)).data
    if (!line && json?.trim() !== '') notUnderstood++
    if (line?.is === 'category' && categories.length < categoriesMax)
      categories.push({ id: line.id, name: line.name })
    if (line?.is === 'saved' && saved.length < savedOrStandingMax) saved.push(line)
    if (line?.is === 'reminders') reminders.push(...line.reminders.slice(0, remindersMax - reminders.length))
    if (line?.is === 'chat' && line.messages.length > 0 && chats.length <= importEntriesMax)
      chats.push({
        kind: 'chat',
        name: 'Chat',
        old_id: null,
        place: { from, bytes, image: null },
        reason: null,
      })
    if (line?.is !== 'memory') continue
    if (memories.length === importEntriesMax) {
      leftOut++
      continue
    }
    const { id, image, deletedAt, rows } = line
    const picture = image === null ? undefined : fileOf(image)
    const place = { from, bytes, image: picture?.place ?? null }
    const kind = deletedAt === undefined ? 'memory' : 'trashed'
    memories.push({
      ...{ kind, name: image ?? rows.screenshot.title, old_id: id, place },
      reason: picture?.refusal ?? null,
    })
    if (rows.dependent.chat_messages.length > 0 && kind === 'memory' && chats.length < importEntriesMax)
      chats.push({ kind: 'chat', name: 'Chat', old_id: id, place, reason: null })
  }
  await file.sync()
  const entries = [...memories.toReversed(), ...chats].map(
    ({ place, ...entry }, position): NewEntry => ({
      ...{ ...entry, position, place: JSON.stringify(place) },
      state: entry.reason === null ? 'waiting' : 'refused',
    }),
  )
  const lost = Array.from({ length: Math.min(notUnderstood, lostMax) }, (_, i) =>
    lostLine(entries.length + i),
  )
  const more = leftOut === 0 ? [] : [leftOutNote(leftOut, entries.length + lost.length)]
  return { entries: [...entries, ...lost, ...more], categories, saved, reminders }
}

const leftOutNote = (count: number, position: number): NewEntry => ({
  ...{ position, kind: 'note', name: `${count.toLocaleString('en')} more`, place: '{}', state: 'refused' },
  reason: `An import takes ${importEntriesMax.toLocaleString('en')} screenshots, the newest first.`,
})

const lostMax = 100
const lostLine = (position: number): NewEntry => ({
  ...{ position, kind: 'note', name: 'restore.ndjson', place: '{}', state: 'refused' },
  reason: 'This line of the list could not be understood.',
})

type Draft = Pick<NewEntry, 'kind' | 'name' | 'old_id'> & {
  place: z.infer<typeof RestorePlace>
  /** The reason for a refusal. Null if there is none. */
  reason: string | null
}

/** Writes each piece to the file before it passes it on. */
async function* unpackTo(file: FileHandle, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let written = 0
  for await (const piece of pieces) {
    written += piece.length
    if (written > listBytesMax) throw tooLarge()
    await file.writeFile(piece)
    yield piece
  }
}

/** The largest value of CATEGORIES_MAX. */
const categoriesMax = 2_000
/** 1 GiB. */
const listBytesMax = 1_073_741_824
const tooLarge = () =>
  new ProblemError('archive.unreadable', 'The list in this export is too large to be read.')

/** One line of the unpacked list. */
export async function readLine(linesPath: string, { from, bytes }: { from: number; bytes: number }) {
  await using file = await open(linesPath, 'r')
  const line = Buffer.alloc(bytes)
  await file.read(line, 0, bytes, from)
  return jsonOrNull(line.toString())
}
