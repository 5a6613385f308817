import { expect, test } from 'vitest'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }
const texting = {
  'GET /api/sms/status': () => Response.json({ configured: true, twilioNumber: '+15550100123' }),
}

test('the tab that is shown stands in the address', async () => {
  answerCalls({ ...signedIn, ...texting })
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
  answerCalls({ ...signedIn, ...texting })
  const screen = await renderInside(`/settings${query}`)
  await expect.element(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
})

test('where no text messages can be sent, the settings begin with the subscription', async () => {
  answerCalls(signedIn)
  const screen = await renderInside('/settings')
  const tab = (name: string) => screen.getByRole('tab', { name })
  await expect.element(tab('Subscription')).toHaveAttribute('aria-selected', 'true')
  await tab('SMS').click()
  await expect
    .element(screen.getByText('Twilio integration is not configured.', { exact: false }))
    .toBeVisible()
  await expect.element(tab('SMS')).toHaveAttribute('aria-selected', 'true')
})
