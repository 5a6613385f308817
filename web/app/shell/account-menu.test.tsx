import { expect, test, vi } from 'vitest'
import { supportEmail } from '#contract/brand.ts'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

test('the account menu leads to the settings and to help, and says that it is signing out', async () => {
  answerCalls({ 'GET /api/auth/user': () => Response.json({ session }) })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'My Account' }).click()
  await expect
    .element(screen.getByRole('menuitem', { name: 'Settings' }))
    .toHaveAttribute('href', '/settings')
  await expect
    .element(screen.getByRole('menuitem', { name: 'Help & Support' }))
    .toHaveAttribute('href', `mailto:${supportEmail}`)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await screen.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Loading...' })).toBeVisible()
})
