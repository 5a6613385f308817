import type { Locator } from '@playwright/test'

/** At this moment: `toBeFocused` waits for it. */
export function hasFocus(target: Locator): Promise<boolean> {
  // Checked like something unknown: what Node runs is typed without a browser's elements.
  return target.evaluate(
    element => 'matches' in element && typeof element.matches === 'function' && element.matches(':focus'),
  )
}
