import { expect, type Locator } from '@playwright/test'

/** By the Tab key alone, from wherever the focus is, at most this many times. */
export async function tabTo(target: Locator, timesMax = 60): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  const focused = target.and(page.locator(':focus'))
  for (let times = 0; times < timesMax && (await focused.count()) === 0; times++) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
