import { makeZip, predictLength } from 'client-zip'
import type { ToSend } from './to-send.ts'

/**
 * A folder as one archive, made while it is sent. The same folder makes the same bytes, so that sending can
 * go on where it stopped.
 */
export function folderToSend(files: readonly File[]): ToSend {
  const entries = files.map(file => ({
    ...{ name: file.webkitRelativePath || file.name, size: file.size, lastModified: file.lastModified },
    input: file,
  }))
  const [folder = 'Folder'] = entries[0]?.name.split('/') ?? []
  return {
    name: folder,
    bytes: Number(predictLength(entries)),
    async *pieces(at, pieceBytes) {
      let skip = at
      let piece: Uint8Array<ArrayBuffer>[] = []
      let held = 0
      for await (const chunk of makeZip(entries)) {
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
