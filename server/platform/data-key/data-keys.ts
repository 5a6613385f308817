import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** A key of whoever runs Remy, and what is derived from it. */
export type DataKey = {
  /** Names the key in what it encrypts. It says nothing about the key. */
  id: string
  /** AES-256, for texts in the database. */
  texts: KeyObject
  /** The secret from which each file's own key is derived. */
  files: Buffer
}

/** The first key encrypts. The others only decrypt, until everything is under the first one. */
export type DataKeys = { current: DataKey; byId: ReadonlyMap<string, DataKey> }

/**
 * Reads keys that are separated by spaces, commas or lines. Each has 32 bytes, in base64 or in hex.
 * Null if one of them is no such key.
 */
export function readDataKeys(text: string): DataKeys | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(keyOf)
  const known = keys.filter(key => key !== null)
  const [current] = known
  if (!current || known.length < keys.length) return null
  return { current, byId: new Map(known.map(key => [key.id, key])) }
}

function keyOf(written: string): DataKey | null {
  const bytes = Buffer.from(written, /^[0-9a-f]{64}$/i.test(written) ? 'hex' : 'base64')
  if (bytes.length !== 32 || !/^[\w+/-]{43,64}=?$/.test(written)) return null
  return {
    id: createHash('sha256').update('remy data key').update(bytes).digest('hex').slice(0, 8),
    texts: createSecretKey(derived(bytes, 'texts')),
    files: derived(bytes, 'files'),
  }
}

/** https://www.rfc-editor.org/rfc/rfc5869 */
const derived = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `remy ${use}`, 32))
