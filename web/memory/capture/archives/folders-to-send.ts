import { isAcceptedImage, isToConvert } from '#web/memory/capture/check-image.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { type FolderFile, folderToSend } from './folder-to-send.ts'
import type { ToSend } from './to-send.ts'

/** Dropped folders, each as one archive. A toast names those with nothing that could be saved. */
export async function foldersToSend(folders: readonly FileSystemEntry[]): Promise<ToSend[]> {
  const outcomes = await Promise.all(
    folders.map(async ({ name }, i) => {
      const files = await filesIn(folders.slice(i, i + 1)).catch(() => null)
      return files ? checked(name, files) : `“${name}” could not be read.`
    }),
  )
  return orSay(outcomes)
}

/** The same for a folder that was chosen in a file picker. */
export function chosenFolderToSend(chosen: readonly File[]): ToSend[] {
  const files = chosen.map(file => ({ path: file.webkitRelativePath || file.name, file }))
  const [name = 'Folder'] = files[0]?.path.split('/') ?? []
  return orSay([checked(name, files)])
}

function orSay(outcomes: readonly (ToSend | string)[]): ToSend[] {
  const refusals = outcomes.filter(one => typeof one === 'string')
  if (refusals.length > 0)
    showToast({
      title: refusals.length === 1 ? 'Folder not saved' : `${refusals.length} folders not saved`,
      description: refusals.join(' '),
      tone: 'destructive',
    })
  return outcomes.filter(one => typeof one !== 'string')
}

/** The archive, or why there is none. */
function checked(name: string, files: readonly FolderFile[]): ToSend | string {
  if (files.length === 0) return `“${name}” is empty.`
  if (!files.some(mayBeKept)) return `“${name}” has no pictures or PDFs in it.`
  return folderToSend(name, files)
}

/** The server judges the bytes of a file without an extension. Remy's own export need not have pictures. */
const mayBeKept = ({ file }: FolderFile) =>
  isAcceptedImage(file) || isToConvert(file) || /^(?:[^.]+|restore\.ndjson)$/.test(file.name)

/** All files in these entries and their folders, with their paths. */
async function filesIn(entries: readonly FileSystemEntry[]): Promise<FolderFile[]> {
  const found = await Promise.all(
    entries.map(async entry => {
      if (isFolder(entry)) return filesInFolder(entry)
      return isFile(entry) ? [{ path: entry.fullPath.slice(1), file: await fileOf(entry) }] : []
    }),
  )
  return found.flat()
}

/** A browser gives a folder in batches, the last of which is empty. */
async function filesInFolder(folder: FileSystemDirectoryEntry): Promise<FolderFile[]> {
  const reader = folder.createReader()
  const found: FolderFile[][] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) return found.flat()
    found.push(await filesIn(batch))
  }
}

/** A file that cannot be opened is sent empty. The server reports that, and keeps the other files. */
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise(resolve => entry.file(resolve, () => resolve(new File([], entry.name))))

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
