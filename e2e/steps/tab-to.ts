import { expect, type Locator } from '@playwright/test'
import { hasFocus } from './has-focus.ts'

/** By the Tab key alone, from wherever the focus is, at most this many times. */
export async function tabTo(target: Locator, timesMax = 60): Promise<void> {
  await expect(target).toBeVisible()
  for (let times = 0; times < timesMax && !(await hasFocus(target)); times++) {
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
