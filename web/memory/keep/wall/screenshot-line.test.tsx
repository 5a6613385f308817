import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ScreenshotLine } from './screenshot-line.tsx'

test.each([
  ['on a narrow screen, the title of a selection has the room of its actions', 336, true, false],
  ['on a narrow screen, a line has its actions', 336, false, true],
  ['on a wide screen, a line has its actions also in a selection', 700, true, true],
])('%s', async (_, width, isChoosing, isShown) => {
  fakeServer({ 'GET /api/categories': () => json([]) })
  const nothing = () => {}
  await renderInApp(
    <div style={{ width }}>
      <ScreenshotLine
        {...{ onSelect: nothing, onView: nothing, onChangeCategory: nothing, onDelete: nothing }}
        {...{ isSelected: false, isChosen: false, isChoosing, onToggle: nothing, position: 1, total: 1 }}
        screenshot={aScreenshot({ title: 'Receipt' })}
      />
    </div>,
  )
  await expect.element(page.getByRole('article')).toBeVisible()
  for (const name of ['Actions for Receipt', 'Favourite: Receipt'])
    expect(page.getByRole('button', { name }).elements()).toHaveLength(isShown ? 1 : 0)
})
