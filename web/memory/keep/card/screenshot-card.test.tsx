import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
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
      {...{ face: 'beside', isSelected: false, position: 1, total: 1, ...unchosen }}
      screenshot={aScreenshot({ title, createdAt: '' })}
    />,
  )
  const card = page.getByRole('article')
  await expect.element(card.getByText('Unknown date')).toBeVisible()
  await expect.element(card.getByText(initial)).toBeVisible()
})

test.each([142, 162, 350])(
  'in half the width of a phone (%i px) one line holds all that can be done',
  async width => {
    fakeServer({ 'GET /api/categories': () => json([]) })
    const nothing = () => {}
    await renderInApp(
      <div style={{ width }}>
        <ScreenshotCard
          {...{ onSelect: nothing, onView: nothing, onChangeCategory: nothing, onDelete: nothing }}
          {...{ face: 'half', isSelected: false, position: 1, total: 1, ...unchosen }}
          screenshot={aScreenshot()}
        />
      </div>,
    )
    const card = page.getByRole('article')
    await expect.element(card).toBeVisible()
    const places = ['View Details', 'Change Category', 'Delete'].map(name =>
      card.getByRole('button', { name }).last().element().getBoundingClientRect(),
    )
    expect(new Set(places.map(({ top }) => top)).size).toBe(1)
    for (const [i, { left, right }] of places.entries()) {
      expect(right).toBeLessThanOrEqual(places[i + 1]?.left ?? card.element().getBoundingClientRect().right)
      expect(right - left).toBeGreaterThanOrEqual(36)
    }
  },
)

test('when it was kept is told roughly, and exactly to who points at it', async () => {
  fakeServer({ 'GET /api/categories': () => json([]) })
  await renderInApp(<TimeAgo moment="2026-01-24T17:52:00.000Z" />)
  const time = page.getByText(/ago$/)
  await time.hover()
  await expect.element(time).toHaveAttribute('title', expect.stringContaining('January 24, 2026'))
})

const unchosen = { isChosen: false, isChoosing: false, onToggle: () => {} }
