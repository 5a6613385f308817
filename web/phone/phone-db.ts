import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Session } from '#contract/account.ts'
import type { Category } from '#contract/category.ts'
import type { Screenshot } from '#contract/screenshot.ts'

/** A picture, or words, that waits to be sent. It has no owner if nobody was signed in when it was shared. */
export type Waiting = {
  id: number
  ownerId: number | null
  file: File | null
  text: string
  /** Sending it was paused: it waits until the user resumes. */
  isPaused?: boolean
  /** When sending it first began, in milliseconds since 1970. */
  begunAt?: number
  /** The category to file it in. Without one Remy decides. */
  categoryId?: number
  /** The share that brought it. Gone once it is certain that the person wants to save it. */
  share?: string
}

/** The user of this phone, as far as is known here, with data that is not part of a screenshot. */
export type PhoneOwner = { session: Session; categories: Category[]; keptAt: number }

type Phone = DBSchema & {
  waiting: { key: number; value: Omit<Waiting, 'id'> & { id?: number } }
  screenshots: { key: number; value: Screenshot }
  owner: { key: 'owner'; value: PhoneOwner }
}

/** If the browser forbids storage, nothing is kept, and the answer is `otherwise`. */
export async function inPhone<T>(work: (db: IDBPDatabase<Phone>) => Promise<T>, otherwise: T): Promise<T> {
  const db = await open()
  if (!db) return otherwise
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

async function open(): Promise<IDBPDatabase<Phone> | null> {
  try {
    return await openDB<Phone>('remy-phone', 1, {
      upgrade(db) {
        db.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
        db.createObjectStore('screenshots', { keyPath: 'id' })
        db.createObjectStore('owner')
      },
    })
  } catch {
    return null
  }
}
