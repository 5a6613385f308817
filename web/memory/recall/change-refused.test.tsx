import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { RecalledGallery } from './recalled-gallery.tsx'

const outOfReach = () => json({ error: 'The store is out of reach.' }, 503)
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name })

async function openCard(routes: Parameters<typeof fakeServer>[0]) {
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots': () => json([aScreenshot({ title: 'Shot' })]),
    ...routes,
  })
  await renderInApp(<RecalledGallery onSelect={() => {}} />)
  return page.getByRole('article', { name: 'Shot' })
}

async function expectToast(title: string, description: string) {
  const told = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect.element(told.getByText(title)).toBeVisible()
  await expect.element(told.getByText(description)).toBeVisible()
}

test('a category that could not be created is told in words, and its name can be sent again', async () => {
  const answers = [json({ error: 'You have enough categories.' }, 503), json({ id: 9, name: 'Garden' }, 201)]
  const card = await openCard({ 'POST /api/categories': () => answers.shift() ?? Response.error() })
  await card.getByRole('button', { name: 'Change Category' }).click()
  await button('Create New Category').click()
  await dialog.getByLabelText('Category name').fill('Garden')
  await button('Create').click()
  await expectToast('Failed to create category', 'You have enough categories.')
  await expect.element(dialog.getByLabelText('Category name')).toHaveValue('Garden')
  await button('Create').click()
  await expect.element(dialog.getByRole('radio', { name: 'Garden' })).toBeChecked()
})

test.each([
  ['in the words of the server', outOfReach, 'The store is out of reach.'],
  ['that says nothing', () => new Response('', { status: 500 }), 'An error occurred while updating'],
])('a move refused %s is told, and what was chosen stays chosen', async (_how, refuse, words) => {
  const held = Promise.withResolvers<Response>()
  const answers = [refuse(), held.promise]
  const card = await openCard({
    'GET /api/categories': () => json([{ id: 9, name: 'Garden' }]),
    'PATCH /api/screenshots/1': () => answers.shift() ?? Response.error(),
  })
  await card.getByRole('button', { name: 'Change Category' }).click()
  await dialog.getByRole('radio', { name: 'Garden' }).click()
  await button('Save Changes').click()
  await expectToast('Update failed', words)
  await expect.element(dialog.getByRole('radio', { name: 'Garden' })).toBeChecked()
  await button('Save Changes').click()
  await expect.element(button('Saving')).toBeVisible()
  held.resolve(json(aScreenshot({ title: 'Shot', categoryId: 9 })))
  await expect.element(card.getByText('Garden')).toBeVisible()
})

test('a screenshot that could not be deleted is told, and stays', async () => {
  const card = await openCard({ 'DELETE /api/screenshots/1': outOfReach })
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await button('Delete').click()
  await expectToast('Delete failed', 'The store is out of reach.')
  await expect.element(dialog).toBeVisible()
  await button('Cancel').click()
  await expect.element(card).toBeVisible()
})
