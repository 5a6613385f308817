/**
 * Claims something that waits, so that no other page and no service worker sends it too. Returns how to
 * release it, or null if it is claimed already. Closing the page releases it as well.
 */
export async function claimWaiting(id: number): Promise<(() => void) | null> {
  const { promise, resolve, reject } = Promise.withResolvers<(() => void) | null>()
  // Without a secure connection there are no locks.
  if (!navigator.locks) return () => {}
  navigator.locks
    .request(nameOf(id), { ifAvailable: true }, lock => {
      if (!lock) return resolve(null)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      resolve(release)
      return released
    })
    .catch(reject)
  return promise
}

/** Waits until nobody claims it. Rejects if `signal` is aborted. */
export const whenReleased = (id: number, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(nameOf(id), { signal }, () => {})

/** Claims a new item before another page can find it. */
export const inWaitingTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('remy-waiting', work) : work()

const nameOf = (id: number) => `remy-waiting-${id}`
