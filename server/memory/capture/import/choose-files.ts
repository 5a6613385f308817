import { importEntriesMax } from '#contract/import.ts'
import { imageBytesMax, imageTooLarge } from '#contract/screenshot.ts'
import type { ArchivePlace } from './archive-place.ts'
import type { NewEntry } from './import-entry-store.ts'
import { type ArchiveFile, listArchive } from './list-archive.ts'
import { findBeside, type Sidecars } from './sidecars/find-beside.ts'
import { whatToTake } from './what-to-take.ts'

/** The files of an archive that Remy tries to keep, and those that it refuses by what the directory says. */
export async function chooseFiles(path: string, timeZone: string | null): Promise<NewEntry[]> {
  const { pictures, sidecars, leftOut } = await sortFiles(path)
  const beside = await findBeside(path, sidecars, timeZone)
  const entries = pictures.map(({ name, place, refusal }, position): NewEntry => {
    const reason = refusal ?? (place.bytes > imageBytesMax ? imageTooLarge : null)
    return {
      ...{ position, kind: 'picture', name, place: JSON.stringify(place) },
      beside: reason === null ? beside(name) : null,
      ...{ state: reason === null ? 'waiting' : 'refused', reason },
    }
  })
  return leftOut === 0 ? entries : [...entries, tellLeftOut(leftOut, entries.length)]
}

type Sorted = { pictures: ArchiveFile[]; sidecars: Sidecars; leftOut: number }

async function sortFiles(path: string): Promise<Sorted> {
  const pictures: ArchiveFile[] = []
  const sidecars = new Map<string, ArchivePlace>()
  let leftOut = 0
  for await (const file of listArchive(path)) {
    const what = whatToTake(file.name)
    if (what === 'sidecar' && !file.refusal && sidecars.size < sidecarsMax)
      sidecars.set(file.name, file.place)
    if (what !== 'picture') continue
    if (pictures.length < importEntriesMax) pictures.push(file)
    else leftOut++
  }
  return { pictures, sidecars, leftOut }
}

/** One for each picture, and some of albums. */
const sidecarsMax = 2 * importEntriesMax

const tellLeftOut = (count: number, position: number): NewEntry => ({
  ...{ position, kind: 'note', name: `${count.toLocaleString('en')} more`, place: '{}', state: 'refused' },
  reason: `An import takes ${importEntriesMax.toLocaleString('en')} files. Please import the others by themselves.`,
})
