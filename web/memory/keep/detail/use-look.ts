import { useState } from 'react'
import type { PictureSize } from '#web/memory/keep/picture/screenshot-image-url.ts'
import { useMatchPlaces } from './use-match-places.ts'
import { useReveal } from './use-reveal.ts'

/**
 * The display of a picture: secrets masked, and query matches marked, unless the user changes it. Each
 * screenshot opens with its secrets masked.
 */
export function useLook(id: number | null, veil: string | null) {
  const [bareId, setBareId] = useState<number | null>(null)
  const [areMarked, setMarked] = useState(true)
  const places = useMatchPlaces(id)
  const reveal = useReveal()
  const isBare = veil === null ? null : bareId === id
  const size: PictureSize = isBare ? 'original' : 'veiled'
  return {
    size,
    /** Null if nothing is covered. */
    isBare,
    onBare: async (bare: boolean) => setBareId(bare && (await reveal()) ? id : null),
    marked: areMarked ? places : [],
    /** Null if there is nothing to mark. */
    areMarked: places.length > 0 ? areMarked : null,
    onMarked: setMarked,
  }
}
