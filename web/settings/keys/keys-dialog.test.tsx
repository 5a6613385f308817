import { expect, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const dayMillis = 86_400_000
const aKey = (id: number, name: string) => ({
  ...{ id, name, scopes: ['read'], ending: 'x9Qz', lastUsedAt: null },
  createdAt: new Date(Date.now() - dayMillis).toISOString(),
  expiresAt: new Date(Date.now() + 7 * dayMillis - 60_000).toISOString(),
})

async function openKeys(answers: Parameters<typeof answerCalls>[0]) {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    ...answers,
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  await screen.getByRole('button', { name: 'API keys' }).click()
  return { asked, screen, dialog: screen.getByRole('dialog', { name: 'API keys' }) }
}

test('a new key is shown once, then listed by its name', async () => {
  const keys: object[] = []
  const { dialog, asked } = await openKeys({
    'GET /api/keys': () => Response.json(keys),
    'POST /api/keys': () => {
      keys.push(aKey(1, 'Laptop'))
      return Response.json({ key: 'remy_secret', about: keys[0] }, { status: 201 })
    },
  })
  await expect.element(dialog.getByText('No keys yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'New key' }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByText('A key needs a name.')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Laptop')
  await dialog.getByRole('switch', { name: 'Ask Remy' }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByLabelText('Your new key')).toHaveValue('remy_secret')
  const body = { name: 'Laptop', scopes: ['read', 'ask'], days: 90 }
  expect(asked).toContainEqual({ call: 'POST /api/keys', body })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog.getByText('Laptop')).toBeVisible()
  await expect.element(dialog.getByText('Never used. Expires in 7 days.')).toBeVisible()
  await expect.element(dialog.getByText('remy_secret')).not.toBeInTheDocument()
})

test('revoking asks first', async () => {
  let keys = [aKey(1, 'Laptop')]
  const { dialog, screen, asked } = await openKeys({
    'GET /api/keys': () => Response.json(keys),
    'DELETE /api/keys/1': () => {
      keys = []
      return new Response(null, { status: 204 })
    },
  })
  await dialog.getByRole('button', { name: 'Revoke Laptop' }).click()
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  await screen.getByRole('button', { name: 'Revoke key' }).click()
  await expect.element(dialog.getByText('No keys yet')).toBeVisible()
})

test('where they cannot be loaded it says so, and tries again', async () => {
  let fails = true
  const { dialog } = await openKeys({
    'GET /api/keys': () =>
      fails ? Response.json({ error: 'Remy is busy.' }, { status: 503 }) : Response.json([]),
  })
  await expect.element(dialog.getByText('This could not be loaded')).toBeVisible()
  fails = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('No keys yet')).toBeVisible()
})
