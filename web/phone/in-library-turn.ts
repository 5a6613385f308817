/**
 * Writing a phone's library and removing it never run at the same time, in any tabs. Without locks (no secure
 * connection), there is no service worker either, and nothing is written.
 */
export const inLibraryTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('remy-library', work) : work()
