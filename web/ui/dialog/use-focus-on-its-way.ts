import { type FocusEvent, useRef } from 'react'

/**
 * While the focus goes from one element to another nothing has it, and Radix takes whatever leaves a dialog just then for what
 * had it: it focuses the dialog, and the Tab key has led nowhere. From there it goes on to where it was going.
 */
export function useFocusOnItsWay() {
  const goingTo = useRef<HTMLElement | null>(null)
  return {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isWithin = relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget)
      goingTo.current = isWithin ? relatedTarget : null
    },
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      const to = goingTo.current
      goingTo.current = null
      if (target === currentTarget && to !== target) to?.focus()
    },
  }
}
