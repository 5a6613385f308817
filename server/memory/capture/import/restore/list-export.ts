import { open } from 'node:fs/promises'
import { z } from 'zod'
import { type ArchivePlace, ArchivePlace as Place } from '#server/memory/capture/import/archive-place.ts'
import type { NewEntry } from '#server/memory/capture/import/import-entry-store.ts'
import { streamFromArchive } from '#server/memory/capture/import/read-from-archive.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { RestoredLine, type RestoredReminder, type RestoredSaved } from './restore-record.ts'

export type ListedExport = {
  entries: NewEntry[]
  categories: { id: number; name: string }[]
  saved: RestoredSaved[]
  /** Those that are about no screenshot. */
  reminders: RestoredReminder[]
}

/** Where an entry's line is in the unpacked list, and where its image is in the archive. */
export const RestorePlace = z.object({ from: z.int(), bytes: z.int(), image: Place.nullable() })

/**
 * Looks through the list of a Remy export, and unpacks it to `linesPath`, so that each line can be read when
 * its turn comes. Memories come first, the oldest first, then conversations, which name memories.
 */
export async function listExport(
  path: string,
  list: ArchivePlace,
  linesPath: string,
  placeOf: (image: string) => ArchivePlace | undefined,
): Promise<ListedExport> {
  const categories: ListedExport['categories'] = []
  const memories: Draft[] = []
  const chats: Draft[] = []
  const saved: RestoredSaved[] = []
  const reminders: RestoredReminder[] = []
  let notUnderstood = 0
  for await (const { json, from, bytes } of unpackLines(path, list, linesPath)) {
    const line = RestoredLine.safeParse(parse(json)).data
    if (!line && json.trim() !== '') notUnderstood++
    if (line?.is === 'category') categories.push({ id: line.id, name: line.name })
    if (line?.is === 'saved') saved.push(line)
    if (line?.is === 'reminders') reminders.push(...line.reminders)
    if (line?.is === 'chat' && line.messages.length > 0)
      chats.push({ kind: 'chat', name: 'Chat', old_id: null, place: { from, bytes, image: null } })
    if (line?.is !== 'memory') continue
    const { id, image, deletedAt, rows } = line
    const place = { from, bytes, image: (image !== null && placeOf(image)) || null }
    const kind = deletedAt === undefined ? 'memory' : 'trashed'
    memories.push({ kind, name: image ?? rows.screenshot.title, old_id: id, place })
    if (rows.dependent.chat_messages.length > 0 && kind === 'memory')
      chats.push({ kind: 'chat', name: 'Chat', old_id: id, place })
  }
  const entries = [...memories.toReversed(), ...chats].map(
    ({ place, ...entry }, position): NewEntry => ({
      ...{ ...entry, position, place: JSON.stringify(place), state: 'waiting' },
    }),
  )
  const lost = Array.from({ length: Math.min(notUnderstood, lostMax) }, (_, i) =>
    lostLine(entries.length + i),
  )
  return { entries: [...entries, ...lost], categories, saved, reminders }
}

const lostMax = 100
const lostLine = (position: number): NewEntry => ({
  ...{ position, kind: 'note', name: 'restore.ndjson', place: '{}', state: 'refused' },
  reason: 'This line of the list could not be understood.',
})

type Draft = Pick<NewEntry, 'kind' | 'name' | 'old_id'> & { place: z.infer<typeof RestorePlace> }

async function* unpackLines(path: string, list: ArchivePlace, linesPath: string) {
  await using file = await open(linesPath, 'w', 0o600)
  let rest: Buffer = Buffer.alloc(0)
  let from = 0
  let written = 0
  for await (const chunk of streamFromArchive(path, list)) {
    written += chunk.length
    if (written > listBytesMax) throw tooLarge()
    await file.writeFile(chunk)
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
      yield { json: rest.subarray(0, end).toString(), from, bytes: end }
      from += end + 1
      rest = rest.subarray(end + 1)
    }
    if (rest.length > lineBytesMax) throw tooLarge()
  }
  yield { json: rest.toString(), from, bytes: rest.length }
  await file.sync()
}

const newline = 10
const [listBytesMax, lineBytesMax] = [4_294_967_296, 67_108_864]
const tooLarge = () =>
  new ProblemError('archive.unreadable', 'The list in this export is too large to be read.')

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** One line of the unpacked list. */
export async function readLine(linesPath: string, { from, bytes }: { from: number; bytes: number }) {
  await using file = await open(linesPath, 'r')
  const line = Buffer.alloc(bytes)
  await file.read(line, 0, bytes, from)
  return parse(line.toString())
}
