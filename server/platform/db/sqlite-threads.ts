import { createLending } from './lending.ts'
import type { SqliteThreadData } from './sqlite-request.ts'
import type { SqliteThread, StartSqliteThread } from './start-sqlite-thread.ts'

/** A thread that one caller holds alone until it is given back. */
export type HeldThread = { thread: SqliteThread; giveBack(): void }

export type SqliteThreads = {
  holdReader(): Promise<HeldThread>
  holdWriter(): Promise<HeldThread>
  close(): Promise<void>
}
type Wanted = { file: string; onReplaced: (role: string) => void; startThread: StartSqliteThread }
type Place = { role: SqliteThreadData['role']; thread: SqliteThread }

export const readersAtOnce = 2
/** As long as PostgreSQL lets a statement run. */
const waitMsMax = 30_000

/**
 * One writing thread and two reading threads, on one file. A thread that died is replaced when it is next
 * needed.
 */
export async function startSqliteThreads({ file, onReplaced, startThread }: Wanted): Promise<SqliteThreads> {
  const start = async (role: Place['role']): Promise<Place> => ({
    role,
    thread: await startThread({ file, role }),
  })
  // The writer first: it prepares the file for the readers.
  const writer = await start('writer')
  const readers = await Promise.all(Array.from({ length: readersAtOnce }, () => start('reader')))

  const readerLending = createLending(readers, {
    waitMsMax,
    tooLong: 'Every database reader has been busy for 30 s.',
  })
  const writerLending = createLending([writer], { waitMsMax, tooLong: writerBusy })

  async function hold(lending: typeof writerLending): Promise<HeldThread> {
    const place = await lending.borrow()
    const giveBack = () => lending.giveBack(place)
    try {
      if (!place.thread.isAlive()) await replace(place)
    } catch (error) {
      giveBack()
      throw error
    }
    return { thread: place.thread, giveBack }
  }

  async function replace(place: Place) {
    place.thread = await startThread({ file, role: place.role })
    onReplaced(place.role)
  }

  async function close() {
    const closed = new Error('The database is closed.')
    readerLending.close(closed)
    writerLending.close(closed)
    await Promise.all(readers.map(({ thread }) => thread.close()))
    // Last, because the last connection to close folds the write-ahead log into the file.
    await writer.thread.close()
  }

  return { holdReader: () => hold(readerLending), holdWriter: () => hold(writerLending), close }
}

const writerBusy =
  'The database has been writing for somebody else for 30 s. Was `db` used where a transaction had given `tx`?'
