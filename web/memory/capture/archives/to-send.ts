/** An archive that is sent: a file, or one that is made from a folder. */
export type ToSend = {
  name: string
  bytes: number
  /** Its bytes from `at` on, in pieces of up to `pieceBytes`. */
  pieces(at: number, pieceBytes: number): AsyncIterable<Blob>
}

export const isArchive = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^application\/(?:x-)?zip/.test(type) || /\.zip$/i.test(name)

export const archiveOf = (file: File): ToSend => ({
  ...{ name: file.name, bytes: file.size },
  async *pieces(at, pieceBytes) {
    for (let from = at; from < file.size; from += pieceBytes) yield file.slice(from, from + pieceBytes)
  },
})
