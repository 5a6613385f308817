import { expect, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const dayMillis = 86_400_000
const aLink = (id: number, title: string) => ({
  ...{ id, title, count: 3, hasPassword: true, showsOriginals: false, opened: 2 },
  createdAt: new Date(Date.now() - dayMillis).toISOString(),
  expiresAt: new Date(Date.now() + 7 * dayMillis - 60_000).toISOString(),
  lastOpenedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
})

test('links are listed with who opened them and when they end; ending one asks first', async () => {
  let links = [aLink(1, 'Travel')]
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/share-links': () => Response.json(links),
    'DELETE /api/share-links/1': () => {
      links = []
      return new Response(null, { status: 204 })
    },
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  await screen.getByRole('button', { name: 'Share links' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Share links' })
  await expect.element(dialog.getByText('3 screenshots, secrets covered, with a password')).toBeVisible()
  await expect.element(dialog.getByText('Opened 2 times, last 2 hours ago. Ends in 7 days.')).toBeVisible()
  await dialog.getByRole('button', { name: 'End Travel' }).click()
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  await screen.getByRole('button', { name: 'End link' }).click()
  await expect.element(dialog.getByText('No links yet')).toBeVisible()
})
