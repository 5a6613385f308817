import type { Preferences } from './preferences-context.ts'

export type GalleryMode = Preferences['display']['mode']

/** The mode in which this person left the gallery in this browser. Null if it was never chosen there. */
export function storedMode(ownerId: number | null): GalleryMode | null {
  try {
    const mode = localStorage.getItem(keyOf(ownerId))
    return mode === 'card' || mode === 'list' ? mode : null
  } catch {
    return null
  }
}

export function storeMode(ownerId: number | null, mode: GalleryMode): void {
  try {
    localStorage.setItem(keyOf(ownerId), mode)
  } catch {
    // A browser may forbid storage. Then the mode lasts as long as the page.
  }
}

const keyOf = (ownerId: number | null) => `gallery-mode-of-${ownerId ?? 'nobody'}`
