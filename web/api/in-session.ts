import { dropAskedAhead } from './asked-ahead.ts'

/** Who is here: what is asked from here on is asked for them. */
let here = { ownerId: null as number | null, ending: new AbortController() }

/** Somebody else is here now, or nobody: what was asked before is broken off. Says whether that is a change. */
export function changeOwner(ownerId: number | null): boolean {
  // What was asked ahead is for the first who is let in.
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
 * Does something for whoever is here now. Once they have gone it is broken off, and how it ended is told to nobody: the
 * promise never settles, so that nothing that waits for it is done in the name, or before the eyes, of the next person.
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
