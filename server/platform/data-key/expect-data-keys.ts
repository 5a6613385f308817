import type { Db } from '../db/db.ts'
import { dataKeyStore } from './data-key-store.ts'
import type { DataKeys } from './data-keys.ts'
import { encryptText } from './encrypted-text.ts'

/**
 * Throws one sentence if something may be encrypted with a key that is not at hand: new texts would be stored
 * beside old ones that nobody can read. Writes nothing.
 */
export async function expectDataKeys(db: Db, keys: DataKeys | null): Promise<void> {
  const missing = (await idsIn(db)).find(id => !keys?.byId.has(id))
  if (missing !== undefined)
    throw new Error(
      `The data is encrypted with the key ${missing}, and ${keys ? 'another key is set' : 'no key is set'}: ` +
        'put that key into DATA_KEY, or into the file that DATA_KEY_FILE names. Nothing was changed.',
    )
  if (!keys || (await areProved(db))) return
  throw new Error('The data was encrypted with another key than DATA_KEY. Nothing was changed.')
}

/** Notes that everything here is encrypted with this key. A copied proof proves nothing: it was decrypted. */
export async function rewriteDataKey(db: Db, keys: DataKeys, now: number): Promise<void> {
  await dataKeyStore(db).removeAll()
  await noteDataKey(db, keys, now)
}

/** Notes that something is encrypted with this key from now on. */
export async function noteDataKey(db: Db, keys: DataKeys, now: number): Promise<void> {
  const { id } = keys.current
  const proof = encryptText(said, { column: 'data_keys.proof', ownerId: 0 }, keys)
  await dataKeyStore(db).add({ key_id: id, proof, created_at: now })
}

/** None before the table is created. After another error nobody knows whether anything is encrypted. */
async function idsIn(db: Db): Promise<string[]> {
  try {
    return await dataKeyStore(db).ids()
  } catch (cause) {
    if (isNoSuchTable(cause)) return []
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database does not tell whether its data is encrypted: ${why}`, { cause })
  }
}

/** SQLite's "no such table"; PostgreSQL's undefined_table. */
const isNoSuchTable = (error: unknown): boolean =>
  error instanceof Error &&
  (/^no such table: /.test(error.message) || ('code' in error && error.code === '42P01'))

/** Reading decrypts the proofs, which a wrong key cannot. */
async function areProved(db: Db): Promise<boolean> {
  if ((await idsIn(db)).length === 0) return true
  try {
    return (await dataKeyStore(db).proofs()).every(proof => proof === said)
  } catch {
    return false
  }
}

const said = 'remy'
