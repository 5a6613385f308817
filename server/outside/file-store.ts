/** Some bytes of a file, read piece by piece. A caller that does not read to the end must close it. */
export type OpenFile = { size: number; bytes: AsyncIterable<Uint8Array>; close(): Promise<void> }

/**
 * The port to the store of original images. Keys are paths of lower-case letters, digits, `-`, `.` and `/`.
 */
export type FileStore = {
  /** Returns only when the bytes are durable. Writing a key again replaces the whole file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** `range` is inclusive, in bytes. Null if there is no such key. */
  get(key: string, range?: { start: number; end: number }): Promise<Uint8Array | null>
  /** The same, without holding everything in memory. */
  open(key: string, range?: { start: number; end: number }): Promise<OpenFile | null>
  /** Durable once it returns. Does nothing if there is no such key. */
  remove(key: string): Promise<void>
  /**
   * The keys and folders in a folder (`images/7`), in no order. One that comes or goes meanwhile may be
   * included. Files of others whose name is no key are not.
   */
  list(folder: string): AsyncIterable<string>
}
