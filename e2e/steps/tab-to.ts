import { expect, type Locator } from '@playwright/test'
import { hasFocus } from './has-focus.ts'

/** Moves there with the Tab key only, from wherever the focus is, in at most this many steps. */
export async function tabTo(target: Locator, timesMax = 60): Promise<void> {
  await expect(target).toBeVisible()
  for (let times = 0; times < timesMax && !(await hasFocus(target)); times++) {
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
