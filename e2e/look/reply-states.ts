import { expect, type Page } from '@playwright/test'
import { ask } from '#e2e/steps/ask.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { goWithin } from './go-to.ts'
import type { States } from './walk-through.ts'

/** The chat beside the gallery, and a phone's menu. */
export const replyStates: States = {
  'the menu of a phone': async page => {
    await goWithin(page, '/app')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (!(await menu.isVisible())) return
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Habits' })).toBeVisible()
  },
  'an answer of Remy': async page => {
    await page.keyboard.press('Escape')
    await showChat(page)
    await ask(page, 'What is the wifi password?')
    await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  },
  'a message that did not get through': async page => {
    await page.route('**/api/chats', route => route.fulfill({ status: 429, json: { error: 'Not now.' } }))
    await ask(page, 'And the subnet?')
    await expectToast(page, 'Failed to send message', 'Error: Not now.')
    await page.unroute('**/api/chats')
  },
}

/** On a phone it is a tab of its own. */
async function showChat(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('tab', { name: 'Chat' }).click()
}
