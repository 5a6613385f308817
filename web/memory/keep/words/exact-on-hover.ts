import type { PointerEvent } from 'react'
import { exactTime } from './relative-time.ts'

/**
 * Shows the exact time on hover. The text is created only then, because the first one takes a browser as long
 * as drawing several cards.
 */
export function exactOnHover(moment: string | null | undefined) {
  return {
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.title = exactTime(moment)
    },
  }
}
