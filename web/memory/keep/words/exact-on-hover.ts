import type { PointerEvent } from 'react'
import { exactTime } from './relative-time.ts'

/**
 * For an element that tells roughly when: the moment in full for who points at it. Not written before somebody does, since
 * the first of these takes a browser as long as drawing several cards.
 */
export function exactOnHover(moment: string | null | undefined) {
  return {
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.title = exactTime(moment)
    },
  }
}
