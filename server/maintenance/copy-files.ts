import { hash } from 'node:crypto'
import type { FileStore } from '#server/outside/file-store.ts'

export type CopyFiles = {
  from: Pick<FileStore, 'list' | 'get' | 'digest'>
  to: Pick<FileStore, 'put' | 'digest'>
  /** Called after each file. */
  onProgress?: (done: CopiedFiles) => void
}
/** `there`: files that the other store had already. */
export type CopiedFiles = { copied: number; there: number; bytes: number }

/**
 * Copies every file to another store. Cut off, it can be started again, and skips what is there. Each copy is
 * compared by its SHA-256 before it counts. At most a few files are in memory.
 */
export async function copyFiles({ from, to, onProgress = () => {} }: CopyFiles): Promise<CopiedFiles> {
  const done: CopiedFiles = { copied: 0, there: 0, bytes: 0 }
  await eachAtOnce(from.list(), filesAtOnce, async key => {
    const bytes = await copyFile(key, from, to)
    if (bytes === 'there') done.there++
    if (typeof bytes === 'number') done.copied++
    if (typeof bytes === 'number') done.bytes += bytes
    onProgress(done)
  })
  return done
}

const filesAtOnce = 4

/** The number of bytes, or 'there' if nothing was to be done, or 'gone' if it was removed meanwhile. */
async function copyFile(key: string, from: CopyFiles['from'], to: CopyFiles['to']) {
  const theirs = await to.digest(key)
  if (theirs && theirs.sha256 === (await from.digest(key))?.sha256) return 'there'
  const bytes = await from.get(key)
  if (!bytes) return 'gone'
  await to.put(key, bytes)
  const arrived = await to.digest(key)
  if (arrived?.sha256 === hash('sha256', bytes)) return bytes.length
  throw new Error(`The copy of ${key} differs from the original.`)
}

/** Runs `work` on all, a few at a time. The first failure ends it, once nothing is under way any more. */
export async function eachAtOnce<T>(
  all: AsyncIterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const next = all[Symbol.asyncIterator]()
  const failures: unknown[] = []
  async function worker() {
    for (let one = await next.next(); !one.done && failures.length === 0; one = await next.next())
      await work(one.value)
  }
  const workers = Array.from({ length: atOnce }, () => worker().catch(cause => void failures.push(cause)))
  await Promise.all(workers)
  if (failures.length > 0) throw failures[0]
}
