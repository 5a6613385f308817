import { expect, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

async function openMailIn(answers: Parameters<typeof answerCalls>[0]) {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    ...answers,
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  await screen.getByRole('button', { name: 'Save by mail' }).click()
  return { screen, dialog: screen.getByRole('dialog', { name: 'Save by mail' }) }
}

test('a person gets an address of their own, and another one after being asked', async () => {
  let made = 0
  const now = () => ({
    ...{ isConfigured: true, from: 'ann@example.com' },
    address: made === 0 ? null : `remy+${made}@mail.example`,
  })
  const { dialog, screen } = await openMailIn({
    'GET /api/mail-in': () => Response.json(now()),
    'POST /api/mail-in/renew': () => {
      made++
      return Response.json(now())
    },
  })
  await dialog.getByRole('button', { name: 'Get my address' }).click()
  await expect.element(dialog.getByLabelText('Your address')).toHaveValue('remy+1@mail.example')
  await expect.element(dialog.getByText(/^Only mail from ann@example\.com is saved\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'New address' }).click()
  expect(made).toBe(1)
  await screen.getByRole('button', { name: 'Get another address' }).click()
  await expect.element(dialog.getByLabelText('Your address')).toHaveValue('remy+2@mail.example')
})

test('where the server receives no mail it says so', async () => {
  const { dialog } = await openMailIn({
    'GET /api/mail-in': () => Response.json({ isConfigured: false, address: null, from: 'ann@example.com' }),
  })
  await expect.element(dialog.getByText('This server receives no mail.')).toBeVisible()
})
