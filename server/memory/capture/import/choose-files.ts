import { importEntriesMax } from '#contract/import.ts'
import { imageBytesMax, imageTooLarge } from '#contract/screenshot.ts'
import type { ArchivePlace } from './archive-place.ts'
import type { NewEntry } from './import-entry-store.ts'
import { type ArchiveFile, listArchive } from './list-archive.ts'
import { type ListedExport, listExport } from './restore/list-export.ts'
import { findBeside, type Sidecars } from './sidecars/find-beside.ts'
import { whatToTake } from './what-to-take.ts'

type Chosen = ListedExport

/**
 * The files of an archive to import, and those refused by their directory entry. For a Remy export, the
 * memories and conversations in its list, which is unpacked to `linesPath`.
 */
export async function chooseFiles(path: string, linesPath: string, timeZone: string | null): Promise<Chosen> {
  const sorted = await sortFiles(path)
  const { pictures, sidecars, leftOut, list } = sorted
  if (list) {
    const images = new Map(pictures.map(file => [file.name, { ...file, refusal: refusalOf(file) }]))
    return listExport(path, list.place, linesPath, image => images.get(list.folder + image))
  }
  const beside = await findBeside(path, sidecars, timeZone)
  const entries = pictures.map((file, position): NewEntry => {
    const { name, place } = file
    const reason = refusalOf(file)
    return {
      ...{ position, kind: 'picture', name, place: JSON.stringify(place) },
      beside: reason === null ? beside(name) : null,
      ...{ state: reason === null ? 'waiting' : 'refused', reason },
    }
  })
  const told = leftOut === 0 ? [] : [tellLeftOut(leftOut, entries.length)]
  return { entries: [...entries, ...told], categories: [], saved: [], reminders: [] }
}

/** The reason not to unpack a picture. Null if there is none. */
const refusalOf = ({ refusal, place }: ArchiveFile) =>
  refusal ?? (place.bytes > imageBytesMax ? imageTooLarge : null)

type Sorted = {
  pictures: ArchiveFile[]
  sidecars: Sidecars
  leftOut: number
  /** The list of a Remy export, and the folder that it describes. */
  list: { place: ArchivePlace; folder: string } | null
}

async function sortFiles(path: string): Promise<Sorted> {
  const pictures: ArchiveFile[] = []
  const sidecars = new Map<string, ArchivePlace>()
  let leftOut = 0
  let list: Sorted['list'] = null
  for await (const file of listArchive(path)) {
    const what = whatToTake(file.name)
    if (isList.test(file.name) && !file.refusal)
      list = { place: file.place, folder: file.name.replace(isList, '') }
    if (what === 'sidecar' && !file.refusal && sidecars.size < sidecarsMax)
      sidecars.set(file.name, file.place)
    if (what !== 'picture') continue
    if (pictures.length < importEntriesMax) pictures.push(file)
    else leftOut++
  }
  return { pictures, sidecars, leftOut, list }
}

const isList = /(?:^|(?<=\/))restore\.ndjson$/

/** One for each picture, and some of albums. */
const sidecarsMax = 2 * importEntriesMax

const tellLeftOut = (count: number, position: number): NewEntry => ({
  ...{ position, kind: 'note', name: `${count.toLocaleString('en')} more`, place: '{}', state: 'refused' },
  reason: `An import takes ${importEntriesMax.toLocaleString('en')} files. Please import the others by themselves.`,
})
