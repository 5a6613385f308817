import { createHash } from 'node:crypto'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import { DamagedFileError, type EncryptedFileStore, type FileStore, type OpenFile } from '../file-store.ts'
import {
  encryptFile,
  type FileHead,
  headBytes,
  headOf,
  pieceBytes,
  pieceCipher,
  plainSize,
  storedPieceBytes,
} from './file-cipher.ts'

type Range = { start: number; end: number }

/**
 * The same store with encrypted contents. Older, unencrypted files are read as they are. Its digests are
 * those of the decrypted bytes, so it reads the whole file for each.
 */
export function createEncryptedFileStore(inner: FileStore, keys: DataKeys): EncryptedFileStore {
  /** Opens one version of the file, even if it is written again under another key meanwhile. */
  async function open(key: string, range?: Range): Promise<OpenFile | null> {
    for (;;) {
      const head = await readHead(key)
      const opened = await openWith(head, key, range)
      if (opened === null || isSame(head, await readHead(key))) return opened
      await opened.close()
    }
  }

  async function openWith(head: FileHead | null, key: string, range?: Range): Promise<OpenFile | null> {
    if (head === null) return inner.open(key, range)
    const [first, lastPiece] = piecesOf(range)
    const stored = await inner.open(key, {
      start: headBytes + first * storedPieceBytes,
      end: Math.min(headBytes + (lastPiece + 1) * storedPieceBytes - 1, Number.MAX_SAFE_INTEGER),
    })
    if (!stored) return null
    const there = Math.max(0, plainSize(stored.size + headBytes)) + first * pieceBytes
    const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, there - 1)
    const start = Math.min(range?.start ?? 0, there)
    const size = Math.max(0, end - start + 1)
    const isToEnd = range === undefined || range.end >= there
    const cut = { from: start - first * pieceBytes, size, first, isToEnd }
    return { size, bytes: decrypted(key, head, stored.bytes, cut), close: () => stored.close() }
  }

  async function readHead(key: string): Promise<FileHead | null> {
    const beginning = await inner.get(key, { start: 0, end: headBytes - 1 })
    return beginning && headOf(beginning)
  }

  async function* decrypted(key: string, head: FileHead, stored: AsyncIterable<Uint8Array>, cut: Cut) {
    const cipher = pieceCipher(key, head, keyNamed(head, key))
    let [number, from, left] = [cut.first, cut.from, cut.size]
    let isLast = false
    for await (const piece of inPieces(stored)) {
      isLast = piece.length < storedPieceBytes
      const plain = whole(key, () => cipher.decrypt(number, piece))
      number++
      const part = plain.subarray(from, from + left)
      from = Math.max(0, from - plain.length)
      left -= part.length
      if (part.length > 0) yield part
    }
    if (cut.isToEnd && !isLast) throw new DamagedFileError(`The file ${key} was cut off.`)
  }

  function keyNamed({ keyId }: FileHead, key: string) {
    const found = keys.byId.get(keyId)
    if (!found) throw new Error(`The file ${key} is encrypted with the key ${keyId}, which is not set.`)
    return found
  }

  async function get(key: string, range?: Range): Promise<Uint8Array | null> {
    if (range) return gathered(await open(key, range))
    const stored = await inner.get(key)
    const head = stored && headOf(stored)
    if (!stored || !head) return stored
    const cipher = pieceCipher(key, head, keyNamed(head, key))
    const pieces: Buffer[] = []
    let isLast = false
    for (let at = headBytes; at < stored.length; at += storedPieceBytes) {
      const piece = stored.subarray(at, at + storedPieceBytes)
      isLast = piece.length < storedPieceBytes
      pieces.push(whole(key, () => cipher.decrypt(pieces.length, piece)))
    }
    if (!isLast) throw new DamagedFileError(`The file ${key} was cut off.`)
    return Buffer.concat(pieces)
  }

  return {
    ...{ get, open, list: inner.list, remove: inner.remove },

    async put(key, bytes, { isNew = false } = {}) {
      try {
        await inner.put(key, encryptFile(key, bytes, keys, isNew), { isNew })
      } catch (cause) {
        // The same file may be there under an older key, or as it is.
        if (!isNew || !(await hasBytes(key, bytes))) throw cause
      }
    },

    async digest(key) {
      const file = await open(key)
      if (!file) return null
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of file.bytes) {
        hash.update(piece)
        bytes += piece.length
      }
      return { bytes, sha256: hash.digest('hex') }
    },

    async isCurrent(key) {
      const beginning = await inner.get(key, { start: 0, end: headBytes - 1 })
      return beginning === null || headOf(beginning)?.keyId === keys.current.id
    },
  }

  async function hasBytes(key: string, bytes: Uint8Array): Promise<boolean> {
    const there = await get(key)
    return there !== null && Buffer.from(bytes).equals(there)
  }
}

const isSame = (one: FileHead | null, other: FileHead | null) =>
  one === null || other === null ? one === other : one.bytes.equals(other.bytes)

type Cut = { from: number; size: number; first: number; isToEnd: boolean }

/** The pieces that hold a range. */
const piecesOf = (range: Range | undefined) =>
  range ? ([range.start, range.end].map(at => Math.floor(at / pieceBytes)) as [number, number]) : all
const all: [number, number] = [0, 2 ** 32]

async function gathered(file: OpenFile | null): Promise<Uint8Array | null> {
  return file && Buffer.concat(await Array.fromAsync(file.bytes))
}

/** The stored pieces, however the store divides a file. */
async function* inPieces(stored: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const some of stored) {
    rest = rest.length === 0 ? Buffer.from(some) : Buffer.concat([rest, some])
    for (; rest.length >= storedPieceBytes; rest = rest.subarray(storedPieceBytes))
      yield rest.subarray(0, storedPieceBytes)
  }
  if (rest.length > 0) yield rest
}

function whole(key: string, decrypt: () => Buffer): Buffer {
  try {
    return decrypt()
  } catch (cause) {
    throw new DamagedFileError(`The file ${key} was changed.`, { cause })
  }
}
