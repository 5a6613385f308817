/** Some bytes of a file, to be read piece by piece. Whoever does not read them to their end closes it. */
export type OpenFile = { size: number; bytes: AsyncIterable<Uint8Array>; close(): Promise<void> }

/** The port to wherever original images live. Keys are paths of lower-case letters, digits, `-`, `.` and `/`. */
export type FileStore = {
  /** Returns only when the bytes are durable. Writing a key again replaces it as a whole. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** `range` is inclusive, in bytes. Null when there is no such key. */
  get(key: string, range?: { start: number; end: number }): Promise<Uint8Array | null>
  /** The same without holding all of it in memory. */
  open(key: string, range?: { start: number; end: number }): Promise<OpenFile | null>
  /** Durable once it returns. Does nothing where there is no such key. */
  remove(key: string): Promise<void>
  /**
   * The keys in a folder (`images/7`) and the folders in it, in no order. One that comes or goes meanwhile may be among
   * them; a file that was put there by others, under a name that is no key, is not.
   */
  list(folder: string): AsyncIterable<string>
}
