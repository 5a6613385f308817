import { crc32 } from 'node:zlib'
import yauzl, { Entry } from 'yauzl'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { ArchivePlace } from './archive-place.ts'

/** Unpacks one file of an archive, if it has at most `bytesMax`, and never more than the directory says. */
export async function readFromArchive(path: string, place: ArchivePlace, bytesMax: number): Promise<Buffer> {
  if (place.bytes > bytesMax) throw new ProblemError('image.too-large', 'It is far too large when unpacked.')
  const chunks: Buffer[] = []
  for await (const chunk of streamFromArchive(path, place)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== place.bytes || crc32(bytes) !== place.crc) throw damaged()
  return bytes
}

/** Unpacks a file piece by piece, without checking the whole. */
export async function* streamFromArchive(path: string, place: ArchivePlace): AsyncGenerator<Buffer> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(orDamaged)
  try {
    const stream = await zip.openReadStreamPromise(entryOf(place)).catch(orDamaged)
    yield* stream
  } catch (cause) {
    orDamaged(cause)
  } finally {
    zip.close()
  }
}

const entryOf = ({ at, flags, method, packed, bytes, crc }: ArchivePlace): Entry =>
  Object.assign(new Entry(), {
    relativeOffsetOfLocalHeader: at,
    generalPurposeBitFlag: flags,
    compressionMethod: method,
    compressedSize: packed,
    uncompressedSize: bytes,
    crc32: crc,
  })

/** A failing disk is not the archive's fault. */
function orDamaged(cause: unknown): never {
  if (cause instanceof ProblemError || (cause instanceof Error && 'syscall' in cause)) throw cause
  throw damaged(cause)
}

const damaged = (cause?: unknown) =>
  new ProblemError('image.undecodable', 'It is damaged in the archive.', { cause })
