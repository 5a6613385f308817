/** Some bytes of a file, read piece by piece. A caller that does not read to the end must close it. */
export type OpenFile = { size: number; bytes: AsyncIterable<Uint8Array>; close(): Promise<void> }

/** The store itself noticed that a file is not what was put there. */
export class DamagedFileError extends Error {}

/** `sha256` in hex. */
export type FileDigest = { bytes: number; sha256: string }

/**
 * The port to the store of original images. Keys are paths of lower-case letters, digits, `-`, `.` and `/`.
 */
export type FileStore = {
  /**
   * Returns only when the bytes are durable. Writing a key again replaces the whole file. With `isNew`, it
   * throws instead if the key has other bytes, also if somebody else writes it at the same moment.
   */
  put(key: string, bytes: Uint8Array, options?: { isNew?: boolean }): Promise<void>
  /**
   * `range` is inclusive, in bytes. Null if there is no such key.
   * @throws DamagedFileError if the store notices damage
   */
  get(key: string, range?: { start: number; end: number }): Promise<Uint8Array | null>
  /** The same, without holding everything in memory. */
  open(key: string, range?: { start: number; end: number }): Promise<OpenFile | null>
  /**
   * The file's size, and its SHA-256 in hex. A store that keeps the hash answers without reading the file.
   * Null if there is no such key.
   */
  digest(key: string): Promise<FileDigest | null>
  /** Durable once it returns. Does nothing if there is no such key. */
  remove(key: string): Promise<void>
  /**
   * The keys in a folder (`images/7`) and its folders, or in the whole store, in no order. One that comes or
   * goes meanwhile may be included. Files of others whose name is no key are not.
   */
  list(folder?: string): AsyncIterable<string>
}

/** A store whose files are encrypted. It also says which of them are not under the current key yet. */
export type EncryptedFileStore = FileStore & {
  /** True also if there is no such file. */
  isCurrent(key: string): Promise<boolean>
}
