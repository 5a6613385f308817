import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { SavedSearches } from './saved-searches.tsx'

const saved = {
  ...{ id: 4, search: 'receipt', isSmart: false, category: 2, type: null },
  ...{ isQuestion: false, tellsChanges: false, now: null },
}

test('a saved search is a chip that searches again, and a search on screen can be saved', async () => {
  const bodies: unknown[] = []
  fakeServer({
    'GET /api/categories': () => json([{ id: 2, name: 'Travel' }]),
    'GET /api/saved-searches': () => json([saved]),
    'POST /api/saved-searches': ({ body }) => {
      bodies.push(body)
      return json({ now: null, ...(body as object), id: 5 }, 201)
    },
    'DELETE /api/saved-searches/4': () => new Response(null, { status: 204 }),
    'PATCH /api/saved-searches/4': ({ body }) =>
      json({ ...saved, ...(body as object), now: '2 screenshots' }),
    'PATCH /api/auth/user': () => json({}),
  })
  // Room for the toast, which would cover the chip.
  const room = { paddingTop: 200 }
  await renderInApp(
    <div style={room}>
      <SavedSearches />
    </div>,
    { search: '?type=meal' },
  )
  const chip = page.getByRole('button', { name: 'receipt · Travel', exact: true })
  await expect.element(chip).toBeVisible()
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect.element(page.getByRole('button', { name: 'Meal', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save search' })).not.toBeInTheDocument()
  expect(bodies).toMatchObject([
    { search: '', isSmart: false, category: null, type: 'meal', isQuestion: false },
  ])
  await chip.click()
  const asked = () => Object.fromEntries(new URLSearchParams(location.search))
  await expect.poll(() => asked()).toEqual({ search: 'receipt', category: '2', smart: '0' })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  await expect.poll(() => location.search).toBe('')
  const bell = page.getByRole('button', { name: 'Tell me when receipt · Travel changes' })
  await expect.element(bell).toHaveAttribute('aria-pressed', 'false')
  await bell.click()
  await expect.element(bell).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Remove saved search receipt · Travel' }).click()
  await expect.element(chip).not.toBeInTheDocument()
})
