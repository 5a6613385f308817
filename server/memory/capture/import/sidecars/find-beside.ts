import { z } from 'zod'
import type { ArchivePlace } from '#server/memory/capture/import/archive-place.ts'
import { ArchivePlace as Place } from '#server/memory/capture/import/archive-place.ts'
import { readFromArchive } from '#server/memory/capture/import/read-from-archive.ts'
import { readPhotoDetails } from './read-photo-details.ts'
import { readTakeout } from './read-takeout.ts'
import { readXmp } from './read-xmp.ts'
import { takeoutNames } from './takeout-names.ts'
import { ToldBeside } from './told-beside.ts'

/** The files of an archive that may describe its pictures, by name. */
export type Sidecars = ReadonlyMap<string, ArchivePlace>

/** The description of a picture: a file to read later, or a description that was read already. */
const Beside = z.union([
  z.object({ takeout: Place }),
  z.object({ xmp: Place, timeZone: z.string() }),
  z.object({ told: ToldBeside }),
])

/** Returns a function that finds a picture's description. Reads tables of many pictures now, others later. */
export async function findBeside(path: string, sidecars: Sidecars, timeZone: string | null) {
  const times = await readTables(path, sidecars)
  const find = (name: string): z.infer<typeof Beside> | null => {
    const [folder, base] = [name.slice(0, name.lastIndexOf('/') + 1), name.slice(name.lastIndexOf('/') + 1)]
    const takeout = takeoutNames(base)
      .map(json => sidecars.get(folder + json))
      .find(Boolean)
    if (takeout) return { takeout }
    const stem = base.replace(/\.[^.]*$/, '')
    const xmp = [`${stem}.xmp`, `${base}.xmp`, `${stem}.XMP`]
      .map(one => sidecars.get(folder + one))
      .find(Boolean)
    if (xmp) return { xmp, timeZone: timeZone ?? 'UTC' }
    const capturedAt = times.get(folder + base)
    return capturedAt === undefined ? null : { told: { capturedAt, description: '' } }
  }
  return (name: string): string | null => {
    const found = find(name)
    return found && JSON.stringify(found)
  }
}

/** Reads the description of a picture. Null if there is none, or if it is unreadable. */
export async function readBeside(path: string, beside: string | null): Promise<ToldBeside | null> {
  if (beside === null) return null
  const found = Beside.parse(JSON.parse(beside))
  if ('told' in found) return found.told
  const place = 'xmp' in found ? found.xmp : found.takeout
  const text = (await readFromArchive(path, place, sidecarBytesMax)).toString()
  return 'xmp' in found ? readXmp(text, found.timeZone) : readTakeout(text)
}

const sidecarBytesMax = 262_144
const [tableBytesMax, tablesMax] = [4_194_304, 50]

/** The times in tables, by the picture's name including its folder. */
async function readTables(path: string, sidecars: Sidecars): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const tables = [...sidecars].filter(([name]) => /\.csv$/i.test(name))
  for (const [name, place] of tables.slice(0, tablesMax)) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    const csv = await readFromArchive(path, place, tableBytesMax).catch(() => null)
    for (const [picture, at] of readPhotoDetails(String(csv ?? ''))) times.set(folder + picture, at)
  }
  return times
}
