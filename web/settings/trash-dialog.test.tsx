import { expect, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const trashed = (id: number, title: string, daysLeft: number) => ({
  ...{ id, title, description: '', type: 'note', imageData: pixel, width: 1, height: 1 },
  createdAt: new Date(0).toISOString(),
  deletedAt: new Date(Date.now() - 3_600_000).toISOString(),
  goneAt: new Date(Date.now() + daysLeft * 86_400_000 - 60_000).toISOString(),
})

async function openTrash(answers: Parameters<typeof answerCalls>[0]) {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    ...answers,
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  await screen.getByRole('button', { name: 'Recently deleted' }).click()
  return { asked, screen, dialog: screen.getByRole('dialog', { name: 'Recently deleted' }) }
}

test('what was deleted is listed with the days that are left, and comes back', async () => {
  let left = [trashed(2, 'Boiler manual', 12), trashed(1, 'Zanzibar ferry', 1)]
  const { dialog, screen, asked } = await openTrash({
    'GET /api/trash': () => Response.json(left),
    'POST /api/trash/2/restore': () => {
      left = left.slice(1)
      return Response.json(aScreenshot({ id: 2 }))
    },
  })
  await expect.element(dialog.getByText('Deleted 1 hour ago. Will be removed in 12 days.')).toBeVisible()
  await expect.element(dialog.getByText('Deleted 1 hour ago. Will be removed within a day.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore Boiler manual' }).click()
  await expect.element(screen.getByText('Screenshot restored')).toBeVisible()
  await expect.element(dialog.getByText('Boiler manual')).not.toBeInTheDocument()
  expect(asked).toContainEqual({ call: 'POST /api/trash/2/restore' })
})

test('removing for good asks first', async () => {
  let left = [trashed(1, 'Zanzibar ferry', 12)]
  const { dialog, screen, asked } = await openTrash({
    'GET /api/trash': () => Response.json(left),
    'DELETE /api/trash/1': () => {
      left = []
      return new Response(null, { status: 204 })
    },
  })
  await dialog.getByRole('button', { name: 'Delete Zanzibar ferry for good' }).click()
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  await screen.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await expect.element(dialog.getByText('Nothing was deleted')).toBeVisible()
})

test('where it cannot be loaded it says so, and tries again', async () => {
  let fails = true
  const { dialog } = await openTrash({
    'GET /api/trash': () =>
      fails ? Response.json({ error: 'Remy is busy.' }, { status: 503 }) : Response.json([]),
  })
  await expect.element(dialog.getByText('This could not be loaded')).toBeVisible()
  fails = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Nothing was deleted')).toBeVisible()
})
