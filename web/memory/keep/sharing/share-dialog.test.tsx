import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ShareDialog } from './share-dialog.tsx'

const what = { kind: 'screenshots' as const, ids: [1, 2] }
const preview = {
  ...{ title: 'Holiday flat and 1 more', count: 2, isCut: false },
  covered: [{ id: 1, title: 'Holiday flat', names: ['Door code'] }],
}
const url = 'http://localhost:3000/s/abc'

test('a link covers secrets for a week, unless a person who knows what would be seen wants otherwise', async () => {
  const bodies: unknown[] = []
  fakeServer({
    'POST /api/share-links/preview': () => json(preview),
    'POST /api/share-links': ({ body }) => {
      bodies.push(body)
      return json({ url, about: aLink }, 201)
    },
  })
  const onClose = vi.fn()
  await renderInApp(<ShareDialog what={what} onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'Create link' })
  await expect.element(dialog.getByText('2 screenshots. What you add later is not shown.')).toBeVisible()
  await expect.element(dialog.getByText('Holiday flat: Door code')).not.toBeInTheDocument()
  await dialog.getByRole('switch', { name: 'Show the originals' }).click()
  await expect.element(dialog.getByText('Holiday flat: Door code')).toBeVisible()
  await dialog.getByLabelText('Password (optional)').fill('short')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.element(dialog.getByText('The password must have at least 6 characters.')).toBeVisible()
  await dialog.getByLabelText('Password (optional)').fill('three ferries')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.element(dialog.getByLabelText('Your new link')).toHaveValue(url)
  expect(bodies).toEqual([{ what, days: 7, showsOriginals: true, password: 'three ferries' }])
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(onClose).toHaveBeenCalled()
})

test('where nothing can be loaded it says so, and tries again', async () => {
  let fails = true
  fakeServer({
    'POST /api/share-links/preview': () => (fails ? json({ error: 'Remy is busy.' }, 503) : json(preview)),
  })
  await renderInApp(<ShareDialog what={what} onClose={() => {}} />)
  await expect.element(page.getByText('Remy is busy.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('2 screenshots. What you add later is not shown.')).toBeVisible()
})

const aLink = {
  ...{ id: 1, title: '2 screenshots', count: 2, hasPassword: true, showsOriginals: true, opened: 0 },
  ...{ createdAt: '2026-03-10T09:00:00.000Z', expiresAt: '2026-03-17T09:00:00.000Z', lastOpenedAt: null },
}
