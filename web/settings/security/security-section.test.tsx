import { expect, test } from 'vitest'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const here = {
  ...{ id: 'a'.repeat(16), device: 'Firefox on Linux', network: '203.0.113.0/24', isCurrent: true },
  ...{ signedInAt: '2026-01-01T00:00:00.000Z', lastUsedAt: '2026-01-02T00:00:00.000Z' },
}
const phone = { ...here, id: 'b'.repeat(16), device: 'Safari on iOS', isCurrent: false }

test('devices are listed, and signed out one by one or all but this one', async () => {
  let devices = [here, phone, { ...phone, id: 'c'.repeat(16), device: 'Edge on Windows' }]
  const { asked, dialog, screen } = await openSettings({
    'GET /api/auth/sessions': () => Response.json(devices),
    [`DELETE /api/auth/sessions/${phone.id}`]: () => {
      devices = devices.filter(({ id }) => id !== phone.id)
      return new Response(null, { status: 204 })
    },
    'DELETE /api/auth/sessions': () => {
      devices = [here]
      return Response.json({ ended: 1 })
    },
  })
  await dialog.getByRole('button', { name: 'Devices' }).click()
  const list = screen.getByRole('dialog', { name: 'Devices' })
  await expect.element(list.getByText('This device')).toBeVisible()
  await expect.element(list.getByText('In use now.', { exact: false })).toBeVisible()
  await list.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
  await expect.element(list.getByText('Safari on iOS')).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(list.getByText('Edge on Windows')).not.toBeInTheDocument()
  await expect.element(list.getByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(2)
})

test('what happened is told in words, and a list that does not load can be tried again', async () => {
  let isDown = true
  const { dialog, screen } = await openSettings({
    'GET /api/auth/events': () =>
      isDown
        ? Response.json({ error: 'Remy is busy.' }, { status: 503 })
        : Response.json([
            { kind: 'sign-in-refused', at: here.lastUsedAt, times: 3, device: 'curl', network: null },
          ]),
  })
  await dialog.getByRole('button', { name: 'Recent activity' }).click()
  const list = screen.getByRole('dialog', { name: 'Recent activity' })
  await expect.element(list.getByText('Remy is busy.')).toBeVisible()
  isDown = false
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByText('Sign-in with a wrong password (3 times)')).toBeVisible()
})

test('an address is changed by the links to both, and a refusal stands under the field', async () => {
  let error: string | null = 'This is your address already.'
  const { asked, dialog, screen } = await openSettings({
    'POST /api/auth/email': () =>
      error ? Response.json({ error }, { status: 400 }) : Response.json({ isChanged: false }),
  })
  await dialog.getByRole('button', { name: 'Change email' }).click()
  const question = screen.getByRole('dialog', { name: 'Change email' })
  await expect.element(question.getByLabelText('Email')).toHaveFocus()
  await question.getByLabelText('Email').fill('ann@example.com')
  await question.getByRole('button', { name: 'Change email' }).click()
  await expect.element(question.getByLabelText('Email')).toHaveAccessibleDescription(error)
  error = null
  await question.getByLabelText('Email').fill('new@example.com')
  await question.getByRole('button', { name: 'Change email' }).click()
  await expect.element(screen.getByText('Links sent')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toContainEqual({ call: 'POST /api/auth/email', body: { email: 'new@example.com' } })
})

async function openSettings(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({ 'GET /api/auth/user': () => Response.json({ session }), ...answers })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  return { ...calls, screen, dialog: screen.getByRole('dialog', { name: 'Account Settings' }) }
}
