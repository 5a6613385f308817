import { imageBytesMax } from '#contract/screenshot.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { readPlace } from './archive-place.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import { type EntryOutcome, type EntryRow, importEntryStore } from './import-entry-store.ts'
import type { ImportRow } from './import-store.ts'
import { readFromArchive } from './read-from-archive.ts'
import { restoreChat } from './restore/restore-chat.ts'
import { restoreMemory } from './restore/restore-memory.ts'
import { readBeside } from './sidecars/find-beside.ts'

type Dependencies = Pick<ImportDependencies, 'db' | 'archives' | 'capture' | 'jobs' | 'restore'>

/** Stores a file of an archive like an upload, or restores it. Null if the same commit has the outcome. */
export async function keepEntry(
  dependencies: Dependencies,
  ownerId: OwnerId,
  one: ImportRow,
  entry: EntryRow,
): Promise<EntryOutcome | null> {
  const { archives, capture, restore } = dependencies
  if (entry.kind === 'chat') return restoreChat(dependencies, ownerId, one, entry)
  if (entry.kind !== 'picture') return restoreMemory({ ...dependencies, ...restore }, ownerId, one, entry)
  const { id, time_zone } = one
  const path = archives.pathOf(ownerId, id)
  const bytes = await readFromArchive(path, readPlace(entry.place), imageBytesMax)
  if (bytes.length > 0 && bytes.every(byte => byte === 0))
    throw new ProblemError('image.undecodable', onlyZeros)
  const told = await readBeside(path, entry.beside).catch(() => null)
  const { screenshotId, isNew } = await capture(ownerId, {
    ...{ bytes, fileName: entry.name, categoryId: null, timeZone: time_zone ?? undefined, told },
    converts: true,
    alongside: (tx, screenshot_id) =>
      importEntryStore(tx).settle(ownerId, entry, { state: 'kept', screenshot_id }),
  })
  return isNew ? null : { state: 'already', screenshot_id: screenshotId }
}

/** A browser sends zeros for a file that changed after it was chosen. Broken copies contain zeros, too. */
const onlyZeros = 'There are only zeros in it. It may have been changed while it was sent.'
