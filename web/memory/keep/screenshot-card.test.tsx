import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aScreenshot } from '#web/memory/a-screenshot.ts'
import { fakeServer, json } from '#web/memory/fake-server.ts'
import { renderInApp } from '#web/memory/render-in-app.tsx'
import { ScreenshotCard } from './screenshot-card.tsx'

test.each([
  ['Green Valley Market', 'G'],
  ['  “éclair” recipe', 'É'],
  ['إيصال', 'إ'],
  ['…', '?'],
])('the circle of “%s” says %s, and one whose date is missing says so', async (title, initial) => {
  fakeServer({ 'GET /api/categories': () => json([]) })
  const nothing = () => {}
  await renderInApp(
    <ScreenshotCard
      {...{ onSelect: nothing, onView: nothing, onChangeCategory: nothing, onDelete: nothing }}
      {...{ face: 'beside', isSelected: false, position: 1, total: 1 }}
      screenshot={aScreenshot({ title, createdAt: '' })}
    />,
  )
  const card = page.getByRole('article')
  await expect.element(card.getByText('Unknown date')).toBeVisible()
  await expect.element(card.getByText(initial)).toBeVisible()
})
