import { makeZip, predictLength } from 'client-zip'
import { imageBytesMax } from '#contract/screenshot.ts'
import type { ToSend } from './to-send.ts'

/** `path`: from the folder's name on. */
export type FolderFile = { path: string; file: File }

/**
 * A folder as one archive, made while it is sent. The same folder makes the same bytes, so that sending can
 * continue where it stopped.
 */
export function folderToSend(name: string, files: readonly FolderFile[]): ToSend {
  const entries = files.map(({ path, file }) => ({
    ...{ name: path, size: file.size, lastModified: file.lastModified },
    file,
  }))
  return {
    name,
    bytes: Number(predictLength(entries)),
    async *pieces(at, pieceBytes) {
      let skip = at
      let piece: Uint8Array<ArrayBuffer>[] = []
      let held = 0
      for await (const chunk of makeZip(read(entries))) {
        const rest = chunk.subarray(Math.min(skip, chunk.length))
        skip -= chunk.length - rest.length
        piece.push(Uint8Array.from(rest))
        held += rest.length
        if (held < pieceBytes) continue
        yield new Blob(piece)
        piece = []
        held = 0
      }
      if (held > 0) yield new Blob(piece)
    },
  }
}

type Entry = { name: string; size: number; lastModified: number; file: File }

function* read(entries: readonly Entry[]) {
  for (const { file, ...entry } of entries) yield { ...entry, input: bytesOf(file) }
}

/**
 * A file that was changed or moved meanwhile cannot be read. Zeros are sent in its place. The server reports
 * that, and keeps the other files.
 */
async function* bytesOf(file: File) {
  for (let at = 0; at < file.size; at += partBytes) {
    const part = file.slice(at, at + partBytes)
    yield new Uint8Array(await part.arrayBuffer().catch(() => new ArrayBuffer(part.size)))
  }
}
/** As large as the largest file that the server accepts, so that none arrives in half. */
const partBytes = imageBytesMax
