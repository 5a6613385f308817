import { dropAskedAhead } from './asked-ahead.ts'

/** The current person. Requests from now on are for them. */
let here = { ownerId: null as number | null, ending: new AbortController() }

/**
 * Another person, or nobody, is here now: their predecessor's requests are aborted. Returns whether this is a
 * change.
 */
export function changeOwner(ownerId: number | null): boolean {
  // Prefetched responses are for the first person to be signed in.
  const isStillTheirs = ownerId !== null && (here.ownerId === null || here.ownerId === ownerId)
  if (!isStillTheirs) dropAskedAhead()
  if (ownerId === here.ownerId) return false
  const { ending } = here
  here = { ownerId, ending: new AbortController() }
  ending.abort()
  return true
}

export function currentOwner(): number | null {
  return here.ownerId
}

/**
 * Runs something for the current person. When they leave it is aborted, and nobody learns how it ended: the
 * promise never settles, so that nothing waits on it in the name, or before the eyes, of the next person.
 */
export function inSession<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = here.ending
  return new Promise((resolve, reject) => {
    work(signal).then(
      result => signal.aborted || resolve(result),
      error => signal.aborted || reject(error),
    )
  })
}
