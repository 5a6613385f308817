import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'
import type { DataKey, DataKeys } from './data-keys.ts'

/** The column that a text stands in, and whose it is. 0 for what belongs to nobody. */
export type TextPlace = { column: string; ownerId: number }

/**
 * AES-256-GCM. What stands before the ciphertext is authenticated with it: the key's id, the column and the
 * owner. So a text that somebody moves to another column or person does not decrypt.
 * @param place `column` with its table: `screenshots.title`
 */
export function encryptText(text: string, { column, ownerId }: TextPlace, { current }: DataKeys): string {
  const head = `${beginningFor(current)}${column}:${ownerId}:`
  const nonce = newNonce()
  const cipher = createCipheriv(algorithm, current.texts, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(head))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return head + sealed.toString('base64')
}

export type DecryptedText = TextPlace & { text: string }

/**
 * Where a text says that it belongs, and what it says. Null if it is not encrypted: what only begins so is a
 * text.
 * @throws Error if its key is not configured, or it was changed
 */
export function decryptText(stored: string, keys: DataKeys): DecryptedText | null {
  const head = headOf(stored)
  if (!head) return null
  try {
    return decrypted(stored, head, keys)
  } catch (cause) {
    // Going over a whole text takes longer than decrypting it, so it is done only here.
    if (!body.test(stored.slice(head.length))) return null
    throw cause
  }
}

function decrypted(stored: string, { keyId, column, ownerId, length }: Head, { byId }: DataKeys) {
  const key = byId.get(keyId)
  if (!key) throw new Error(`A text is encrypted with the key ${keyId}, which is not configured.`)
  const sealed = Buffer.from(stored.slice(length), 'base64')
  const tagAt = sealed.length - tagBytes
  const decipher = createDecipheriv(algorithm, key.texts, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(stored.slice(0, length)))
  decipher.setAuthTag(sealed.subarray(tagAt))
  // As bytes: decoding piece by piece takes longer than all of the rest.
  const text = decipher.update(sealed.subarray(nonceBytes, tagAt))
  decipher.final()
  return { text: text.toString(), column, ownerId }
}

type Head = TextPlace & { keyId: string; length: number }

/** A control character marks an encrypted text, which no text of a person has. */
function headOf(stored: string): Head | null {
  if (stored.charCodeAt(0) !== 1) return null
  const [all, keyId, column, ownerId] = beginning.exec(stored) ?? []
  if (!all || !keyId || !column || stored.length < all.length + bodyCharsMin) return null
  return { keyId, column, ownerId: Number(ownerId), length: all.length }
}

/** What every text under this key begins with. */
export const beginningFor = ({ id }: Pick<DataKey, 'id'>) => `${mark}${id}:`

const mark = '\u0001remy:'
/** Mark, key, column and owner. */
const beginning = /^.remy:([\da-f]{8}):(\w+\.\w+):(\d+):/
const body = /^[A-Za-z\d+/]+={0,2}$/
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Nonce and tag of an empty text, in base64. */
const bodyCharsMin = 38

/** Asking for few random bytes at a time costs more than encrypting a title. */
const pool = Buffer.alloc(nonceBytes * 256)
let used = pool.length

function newNonce(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += nonceBytes
  return pool.subarray(used - nonceBytes, used)
}
