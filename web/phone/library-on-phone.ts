import { onPhoneMax } from '#contract/phone/on-phone-max.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import { inPhone, type PhoneOwner } from './phone-db.ts'

/** The pictures that are shown without a network. Only thumbnails, in which secrets are covered. */
export const picturesCache = 'remy-pictures'

export const phoneOwner = (): Promise<PhoneOwner | undefined> =>
  inPhone(db => db.get('owner', 'owner'), undefined)

/** Replaces what the phone shows without a network. */
export const keepLibrary = (owner: PhoneOwner, screenshots: readonly Screenshot[]): Promise<void> =>
  inPhone(async db => {
    const tx = db.transaction(['owner', 'screenshots'], 'readwrite')
    const shelf = tx.objectStore('screenshots')
    await shelf.clear()
    for (const screenshot of screenshots) void shelf.put(screenshot)
    await tx.objectStore('owner').put(owner, 'owner')
    await tx.done
  }, undefined)

/** Replaces some of it: those of `ids` that are not among the screenshots are gone. */
export const changeLibrary = (
  ownerId: number,
  ids: readonly number[],
  screenshots: readonly Screenshot[],
): Promise<void> =>
  inPhone(async db => {
    const tx = db.transaction(['owner', 'screenshots'], 'readwrite')
    const shelf = tx.objectStore('screenshots')
    const owner = await tx.objectStore('owner').get('owner')
    if (owner?.session.user.id === ownerId) {
      for (const id of ids) void shelf.delete(id)
      for (const screenshot of screenshots) void shelf.put(screenshot)
      for (const { id } of newestFirst(await shelf.getAll()).slice(onPhoneMax)) void shelf.delete(id)
    }
    await tx.done
  }, undefined)

const newestFirst = (all: readonly Screenshot[]) =>
  all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)

/** The newest first. */
export const screenshotsOnPhone = async (): Promise<Screenshot[]> =>
  newestFirst(await inPhone(db => db.getAll('screenshots'), []))

export const screenshotOnPhone = (id: number): Promise<Screenshot | undefined> =>
  inPhone(db => db.get('screenshots', id), undefined)

export const idsOnPhone = (): Promise<number[]> => inPhone(db => db.getAllKeys('screenshots'), [])
