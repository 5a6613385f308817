import type { SyntheticEvent } from 'react'

/**
 * For a control that Radix focuses by script when it is clicked, which browsers show as if a key had done it. Spread
 * on it, with a class `data-pointed:outline-hidden`.
 */
export const ringByKeyOnly = {
  onMouseDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.dataset.pointed = ''
  },
  onKeyDown: forget,
  onBlur: forget,
}

function forget({ currentTarget }: SyntheticEvent<HTMLElement>) {
  delete currentTarget.dataset.pointed
}
