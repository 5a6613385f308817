import type { Locator } from '@playwright/test'

/** Whether it has the focus now. `toBeFocused` would wait for it. */
export function hasFocus(target: Locator): Promise<boolean> {
  // Checked like an unknown value, because Node's types have no browser elements.
  return target.evaluate(
    element => 'matches' in element && typeof element.matches === 'function' && element.matches(':focus'),
  )
}
