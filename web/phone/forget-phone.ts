import { inLibraryTurn } from './in-library-turn.ts'
import { phoneOwner, picturesCache } from './library-on-phone.ts'
import { inPhone } from './phone-db.ts'

/** Removes everything of a user from the phone, including unsent items. Rejects if something stays. */
export const forgetPhone = (): Promise<void> =>
  eachOf([inPhone(db => db.clear('waiting'), undefined), forgetLibrary()])

/** Removes the data that is shown without a network. */
export const forgetLibrary = (): Promise<void> =>
  inLibraryTurn(() => eachOf([forgetRows(), forgetPictures()]))

const forgetRows = () =>
  inPhone(async db => {
    const tx = db.transaction(['owner', 'screenshots'], 'readwrite')
    await Promise.all([tx.objectStore('owner').clear(), tx.objectStore('screenshots').clear()])
    await tx.done
  }, undefined)

async function forgetPictures() {
  if ('caches' in globalThis) await caches.delete(picturesCache)
}

/** If one cannot be removed, the others are still removed. */
async function eachOf(removals: Promise<unknown>[]): Promise<void> {
  for (const removal of await Promise.allSettled(removals))
    if (removal.status === 'rejected') throw removal.reason
}

/** Removes the data of all other users. Returns the number of their unsent items. */
export async function forgetOthers(ownerId: number): Promise<number> {
  const owner = await phoneOwner()
  const lost = await inPhone(async db => {
    const tx = db.transaction('waiting', 'readwrite')
    const others = (await tx.store.getAll()).filter(item => item.ownerId !== null && item.ownerId !== ownerId)
    for (const { id } of others) if (id !== undefined) void tx.store.delete(id)
    await tx.done
    return others.length
  }, 0)
  if (owner && owner.session.user.id !== ownerId) await forgetLibrary()
  return lost
}
