import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { DataKey, DataKeys } from '#server/platform/data-key/data-keys.ts'

/**
 * How a file is encrypted: a header, then pieces of 64 KiB, each with a tag of its own, so that any part can
 * be read alone. The last piece is always shorter than the others, and may be empty: a file that was cut off
 * is noticed. Each file has its own key, derived from its salt. The nonce of a piece is its number, and its
 * associated data are the header and the file's name.
 * This follows STREAM: https://eprint.iacr.org/2015/189
 */
export type FileHead = { keyId: string; bytes: Buffer }

export const headBytes = 32
export const pieceBytes = 64 * 1024
const tagBytes = 16
export const storedPieceBytes = pieceBytes + tagBytes
const mark = Buffer.from('\u0000remy\u0001\u0000\u0000')
const keyIdBytes = 8
const saltBytes = headBytes - mark.length - keyIdBytes

/** Null if the file is not encrypted. */
export function headOf(stored: Uint8Array): FileHead | null {
  const bytes = Buffer.from(stored.subarray(0, headBytes))
  if (bytes.length < headBytes || !bytes.subarray(0, mark.length).equals(mark)) return null
  return { keyId: bytes.toString('latin1', mark.length, mark.length + keyIdBytes), bytes }
}

/** How many bytes the file has, decrypted. */
export function plainSize(storedBytes: number): number {
  const pieces = Math.ceil((storedBytes - headBytes) / storedPieceBytes)
  return storedBytes - headBytes - pieces * tagBytes
}

/**
 * @param isRepeatable the same bytes under the same name look the same, as a file needs that may be written
 * twice
 */
export function encryptFile(
  name: string,
  bytes: Uint8Array,
  { current }: DataKeys,
  isRepeatable: boolean,
): Buffer {
  const salt = isRepeatable ? saltFrom(name, bytes, current) : randomBytes(saltBytes)
  const head = { keyId: current.id, bytes: Buffer.concat([mark, Buffer.from(current.id, 'latin1'), salt]) }
  const cipher = pieceCipher(name, head, current)
  const count = Math.floor(bytes.length / pieceBytes) + 1
  const pieces = Array.from({ length: count }, (_, i) =>
    cipher.encrypt(i, bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes)),
  )
  return Buffer.concat([head.bytes, ...pieces.flat()])
}

const saltFrom = (name: string, bytes: Uint8Array, { files }: DataKey) =>
  createHmac('sha256', files).update(name).update('\u0000').update(bytes).digest().subarray(0, saltBytes)

/** Throws if a piece was changed, moved, or belongs to another file. */
export function pieceCipher(name: string, head: FileHead, { files }: DataKey) {
  const key = Buffer.from(hkdfSync('sha256', files, head.bytes, 'remy file', 32))
  const about = Buffer.concat([head.bytes, Buffer.from(name)])
  const options = { authTagLength: tagBytes }
  return {
    encrypt(number: number, piece: Uint8Array): Buffer[] {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, piece.length), options).setAAD(about)
      return [cipher.update(piece), cipher.final(), cipher.getAuthTag()]
    },
    decrypt(number: number, stored: Uint8Array): Buffer {
      const size = stored.length - tagBytes
      if (size < 0) throw new Error('A piece is too short.')
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, size), options).setAAD(about)
      decipher.setAuthTag(stored.subarray(size))
      return Buffer.concat([decipher.update(stored.subarray(0, size)), decipher.final()])
    },
  }
}

/** A shorter piece is the last one, and its nonce says so. */
function nonceOf(number: number, size: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce.writeUInt8(size < pieceBytes ? 1 : 0, 11)
  return nonce
}
