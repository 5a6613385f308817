import { expect, test } from 'vitest'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const needed = () =>
  Response.json(
    { error: 'Please confirm that it is you, then try again.', code: 'proof.needed' },
    { status: 403 },
  )

test('what needs a proof asks for the password, and goes on by itself', async () => {
  let isProved = false
  const { asked, dialog, screen } = await openSettings({
    'GET /api/auth/export': () => (isProved ? new Response('a zip') : needed()),
    'POST /api/auth/proof': body => {
      isProved = (body as { password: string }).password === 'correct horse'
      return isProved
        ? new Response(null, { status: 204 })
        : Response.json({ error: 'The password is not right.' }, { status: 403 })
    },
  })
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  const question = screen.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect.element(question.getByLabelText('Password')).toHaveFocus()
  await question.getByLabelText('Password').fill('wrong horse')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .element(question.getByLabelText('Password'))
    .toHaveAccessibleDescription('The password is not right.')
  await question.getByLabelText('Password').fill('correct horse')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Export ready')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  expect(asked.filter(({ call }) => call === 'GET /api/auth/export')).toHaveLength(2)
})

test('who does not prove it gets the refusal, and nothing is asked twice', async () => {
  const { asked, dialog, screen } = await openSettings({ 'GET /api/auth/export': needed })
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  const question = screen.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Please confirm that it is you, then try again.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Export everything' })).toHaveFocus()
  expect(asked.filter(({ call }) => call === 'GET /api/auth/export')).toHaveLength(1)
})

test('who has an authenticator app may prove it with a code', async () => {
  let isProved = false
  const { asked, dialog, screen } = await openSettings({
    'GET /api/auth/proof': () => Response.json({ ways: ['password', 'code'], provedUntil: null }),
    'GET /api/auth/export': () => (isProved ? new Response('a zip') : needed()),
    'POST /api/auth/proof': () => {
      isProved = true
      return new Response(null, { status: 204 })
    },
  })
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  const question = screen.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('button', { name: 'Use a code of your app' }).click()
  await expect.element(question.getByLabelText('Code')).toHaveFocus()
  await question.getByLabelText('Code').fill('123456')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Export ready')).toBeVisible()
  expect(asked).toContainEqual({ call: 'POST /api/auth/proof', body: { code: '123456' } })
})

async function openSettings(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({ 'GET /api/auth/user': () => Response.json({ session }), ...answers })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  return { ...calls, screen, dialog: screen.getByRole('dialog', { name: 'Account Settings' }) }
}
