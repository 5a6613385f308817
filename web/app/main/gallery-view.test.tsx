import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { totalHeader } from '#contract/screenshot.ts'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

test.each([
  ['Recent changes', 'Nothing was changed'],
  ['Recently deleted', 'Nothing was deleted'],
])('“%s” is one menu away from the gallery, also while searching', async (name, says) => {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/changes': () => Response.json([]),
    'GET /api/trash': () => Response.json([]),
  })
  await page.viewport(1280, 800)
  await renderInside('/app?search=ferry')
  await expect.element(more()).toBeVisible()
  expect(page.getByRole('button', { name: 'Sort' }).elements()).toEqual([])
  await more().click()
  await page.getByRole('menuitem', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog.getByText(says)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect.element(more()).toHaveFocus()
})

test('on a phone More has the order too', async () => {
  withShots()
  await page.viewport(360, 760)
  await renderInside('/app')
  await more().click()
  await expect.element(page.getByRole('menuitem', { name: 'Favourites' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await expect.element(page.getByRole('button', { name: 'More: Title' })).toBeVisible()
})

const more = () => page.getByRole('button', { name: 'More', exact: true })

const withShots = () =>
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/screenshots': () =>
      Response.json([aScreenshot({ id: 1 })], { headers: { [totalHeader]: '1204' } }),
  })

test('cards or lines are chosen in the head of the gallery, and stay for the next visit', async () => {
  localStorage.clear()
  withShots()
  await page.viewport(1280, 800)
  const { unmount } = await renderInside('/app')
  await expect
    .element(page.getByRole('button', { name: 'Card View' }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'List View' }).click()
  await expect
    .element(page.getByRole('button', { name: 'List View' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'View Details' })).not.toBeInTheDocument()
  await unmount()
  await renderInside('/app')
  await expect
    .element(page.getByRole('button', { name: 'List View' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('the count of all screenshots stands beside the title, and another order is asked for and in the address', async () => {
  localStorage.clear()
  const { asked } = withShots()
  await page.viewport(1280, 800)
  const { at } = await renderInside('/app')
  await expect.element(page.getByText('1,204 screenshots')).toBeVisible()
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Date mentioned' }).click()
  await expect.element(page.getByRole('button', { name: 'Sort: Date mentioned' })).toBeVisible()
  await expect.poll(() => at.element().textContent).toMatch(/[?&]sort=mentioned$/)
  expect(asked.filter(({ call }) => call === 'GET /api/screenshots').length).toBeGreaterThan(1)
})
