import { type FocusEvent, useRef } from 'react'

/**
 * While the focus moves between two elements, nothing has it. If something leaves a dialog at that moment,
 * Radix thinks that it had the focus and focuses the dialog, so the Tab key leads nowhere. This continues to
 * the intended element.
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
