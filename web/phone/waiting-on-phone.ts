import { picturesCache } from './library-on-phone.ts'
import { inPhone, type Waiting } from './phone-db.ts'

/**
 * Stores all items or none. If the phone is full, the pictures for use without a network make room, because
 * they are on the server, too. Throws if there is still no room, or if the phone may not store anything.
 */
export async function keepWaiting(items: readonly Omit<Waiting, 'id'>[]): Promise<number[]> {
  try {
    return await add(items)
  } catch (error) {
    const hasRoom = 'caches' in globalThis && (await caches.delete(picturesCache))
    if (!hasRoom) throw error
    return add(items)
  }
}

async function add(items: readonly Omit<Waiting, 'id'>[]): Promise<number[]> {
  const ids = await inPhone(async db => {
    const tx = db.transaction('waiting', 'readwrite')
    const added = await Promise.all(items.map(item => tx.store.add(item)))
    await tx.done
    return added
  }, null)
  if (!ids) throw new Error('This browser stores nothing.')
  return ids
}

/** Files and words that wait to be sent, of this user and of nobody in particular. */
export const waitingOf = async (ownerId: number): Promise<Waiting[]> =>
  (await allOf(ownerId)).filter(({ share }) => share === undefined)

/**
 * Files and words that were shared, perhaps by another site. They are not sent before the user has confirmed.
 */
export const unconfirmedOf = async (ownerId: number): Promise<Waiting[]> =>
  (await allOf(ownerId)).filter(({ share }) => share !== undefined)

const allOf = (ownerId: number): Promise<Waiting[]> =>
  inPhone(async db => {
    const all = await db.getAll('waiting')
    return all.flatMap(({ id, ...item }) =>
      id !== undefined && (item.ownerId === ownerId || item.ownerId === null) ? [{ ...item, id }] : [],
    )
  }, [])

/** Confirms that the user wants to save these shares. Returns the number of pictures and words. */
export const confirmShares = (shares: readonly string[]): Promise<number> =>
  inPhone(async db => {
    const tx = db.transaction('waiting', 'readwrite')
    const all = await tx.store.getAll()
    const confirmed = all.filter(({ share }) => share !== undefined && shares.includes(share))
    for (const { share, ...item } of confirmed) void tx.store.put(item)
    await tx.done
    return confirmed.length
  }, 0)

/** Changes what is noted about these items. Items that are gone stay gone. */
export const noteWaiting = (
  ids: readonly number[],
  note: Partial<Pick<Waiting, 'isPaused' | 'begunAt'>>,
): Promise<void> =>
  inPhone(async db => {
    const tx = db.transaction('waiting', 'readwrite')
    for (const id of ids) {
      const item = await tx.store.get(id)
      if (item) void tx.store.put({ ...item, ...note })
    }
    await tx.done
  }, undefined)

export const countWaiting = (): Promise<number> => inPhone(db => db.count('waiting'), 0)
export const forgetWaiting = (id: number): Promise<void> => inPhone(db => db.delete('waiting', id), undefined)
