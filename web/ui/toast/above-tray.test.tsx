import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aboveTray } from './above-tray.ts'

test('a toast covers neither of two trays, and leaves the corner to none', async () => {
  await page.viewport(1_024, 800)
  const place = (bottom: number) => ({ position: 'fixed', left: 16, bottom, height: 100 }) as const
  const screen = await render(
    <>
      <div data-tray style={place(20)}>
        Selection
      </div>
      <div data-tray style={place(130)}>
        Uploads
      </div>
    </>,
  )
  expect(aboveTray()).toMatchObject({ style: { left: 16, bottom: 238 } })
  await screen.unmount()
  expect(aboveTray()).toBe(false)
})
