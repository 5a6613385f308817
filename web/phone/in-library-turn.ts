/**
 * Writing the library of a phone and forgetting it never run at the same time, in whatever tabs they are.
 * Without locks (no secure connection) there is no service worker either, and nothing is written.
 */
export const inLibraryTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('remy-library', work) : work()
