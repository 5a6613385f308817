import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { ArchivePlace } from './archive-place.ts'

/** A file in an archive. Names use `/` between folders. */
export type ArchiveFile = {
  name: string
  place: ArchivePlace
  /** Why it cannot be unpacked safely. Null if it can. */
  refusal: string | null
}

/** Lists the files of a ZIP archive by its directory, which is at the end. Unpacks nothing. */
export async function* listArchive(path: string): AsyncGenerator<ArchiveFile> {
  const zip = await openArchive(path)
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      if (!name.endsWith('/')) yield { name, place: placeOf(entry), refusal: refusalOf(entry, name) }
    }
  } catch (cause) {
    throw unreadable(cause)
  } finally {
    zip.close()
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    // Names are decoded below, because yauzl would reject the whole archive for one wrong name.
    return await yauzl.openPromise(path, { ...quietly, decodeStrings: false })
  } catch (cause) {
    if (isOfSystem(cause)) throw cause
    throw unreadable(cause)
  }
}

const quietly = { lazyEntries: true, autoClose: false, validateEntrySizes: false }

/** The disk failed, not the archive. */
const isOfSystem = (cause: unknown) => cause instanceof Error && 'syscall' in cause

const unreadable = (cause: unknown) =>
  new ProblemError(
    'archive.unreadable',
    /encryption/.test(String(cause))
      ? 'This archive is encrypted. Please make it anew without a password.'
      : 'This is no ZIP archive, or it is damaged.',
    { cause },
  )

/** Without NUL, which PostgreSQL refuses. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  yauzl
    .getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    .slice(0, nameCharsMax)
    .toWellFormed()
    .replaceAll('\0', '\ufffd')

const nameCharsMax = 1_000

const placeOf = (entry: Entry): ArchivePlace => ({
  at: entry.relativeOffsetOfLocalHeader,
  flags: entry.generalPurposeBitFlag,
  method: entry.compressionMethod,
  packed: entry.compressedSize,
  bytes: entry.uncompressedSize,
  crc: entry.crc32,
})

function refusalOf(entry: Entry, name: string): string | null {
  return checks.find(({ isWrong }) => isWrong(entry, name))?.sentence ?? null
}

/** Checks of a directory entry. The first that applies is reported. */
const checks: { isWrong(entry: Entry, name: string): boolean; sentence: string }[] = [
  {
    isWrong: (entry, name) => yauzl.validateFileName(name) !== null || entry.fileNameRaw.includes(0),
    sentence: 'Its name points outside the archive.',
  },
  {
    isWrong: entry => ((entry.externalFileAttributes >>> 16) & fileKinds) === link,
    sentence: 'This is a link, and not a file.',
  },
  {
    isWrong: entry => entry.isEncrypted(),
    sentence: 'It is encrypted. Make the archive anew without a password.',
  },
  {
    isWrong: ({ compressionMethod }) => compressionMethod !== 0 && compressionMethod !== 8,
    sentence: 'It is packed in a way that Remy cannot read.',
  },
  {
    isWrong: ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > ratioFrom && uncompressedSize > ratioMax * compressedSize,
    sentence: 'It would unpack to far more than it should.',
  },
  { isWrong: ({ uncompressedSize }) => uncompressedSize === 0, sentence: 'The file is empty.' },
]

/** The kind of file in a Unix mode, and a symbolic link. */
const [fileKinds, link] = [0o170000, 0o120000]
/** No picture shrinks to a hundredth. Small files of one colour do. */
const [ratioMax, ratioFrom] = [100, 4_194_304]
