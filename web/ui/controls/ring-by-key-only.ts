import type { SyntheticEvent } from 'react'

/**
 * For a control that Radix focuses by script on a click, which browsers show like keyboard focus. Spread this
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
