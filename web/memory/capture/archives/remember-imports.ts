import { currentOwner } from '#web/api/in-session.ts'

/**
 * Whether this browser has sent an archive that was not dismissed. Imports are fetched at the start only
 * then, because most users never have any.
 */
export const hasImports = (): boolean => storage()?.getItem(keyNow()) === 'yes'

export function rememberImports(areThere: boolean): void {
  if (areThere) storage()?.setItem(keyNow(), 'yes')
  else storage()?.removeItem(keyNow())
}

const keyNow = () => `imports of ${currentOwner()}`

/** A browser may forbid storage by throwing. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
