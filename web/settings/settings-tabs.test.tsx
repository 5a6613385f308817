import { expect, test } from 'vitest'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }

test('the tab that is shown stands in the address', async () => {
  answerCalls(signedIn)
  const screen = await renderInside('/settings')
  await expect.element(screen.getByRole('tab', { name: 'SMS' })).toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('tab', { name: 'Notifications' }).click()
  await expect.element(screen.at).toHaveTextContent('/settings?tab=notifications')
  await expect.element(screen.getByText('Notification settings coming soon.')).toBeVisible()
  await screen.getByRole('tab', { name: 'Privacy' }).click()
  await expect.element(screen.at).toHaveTextContent('/settings?tab=privacy')
  await expect.element(screen.getByText('Privacy settings coming soon.')).toBeVisible()
})

test.each([
  ['?tab=subscription', 'Subscription'],
  ['?tab=no-such-tab', 'SMS'],
])('/settings%s shows %s', async (query, name) => {
  answerCalls(signedIn)
  const screen = await renderInside(`/settings${query}`)
  await expect.element(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
})
