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

test('a toast covers no button of a dialog that reaches into the corner', async () => {
  await page.viewport(1_024, 800)
  const dialog = (left: number) => (
    <div role="dialog" aria-label="Details" data-state="open">
      <footer data-dialog-buttons style={{ position: 'fixed', left, right: left, bottom: 40, height: 60 }}>
        Ask
      </footer>
    </div>
  )
  const screen = await render(dialog(100))
  expect(aboveTray()).toMatchObject({ style: { left: 'auto', right: 108, bottom: 108 } })
  await screen.rerender(dialog(400))
  expect(aboveTray()).toBe(false)
})

test('of two dialogs a toast leaves the buttons of the upper one free', async () => {
  await page.viewport(1_024, 800)
  const dialog = (label: string, bottom: number) => (
    <div role="dialog" aria-label={label} data-state="open">
      <footer data-dialog-buttons style={{ position: 'fixed', left: 100, right: 100, bottom, height: 40 }}>
        {label}
      </footer>
    </div>
  )
  await render(
    <>
      {dialog('Details', 20)}
      {dialog('Change Category', 70)}
    </>,
  )
  expect(aboveTray()).toMatchObject({ style: { bottom: 118 } })
})

test('on a phone a toast is above the tab bar and the trays over it, and over no dialog', async () => {
  await page.viewport(360, 740)
  const floor = (
    <div data-toast-floor style={{ position: 'fixed', left: 0, right: 0, bottom: 0, height: 56 }}>
      Memory
    </div>
  )
  const tray = (
    <div data-tray style={{ position: 'fixed', left: 16, bottom: 80, height: 100 }}>
      Uploads
    </div>
  )
  const screen = await render(floor)
  expect(aboveTray()).toMatchObject({ style: { left: 16, right: 16, top: 'auto', bottom: 64 } })
  await screen.rerender(
    <>
      {floor}
      {tray}
    </>,
  )
  expect(aboveTray()).toMatchObject({ style: { left: 16, right: 16, bottom: 188 } })
  await screen.rerender(
    <>
      {floor}
      <div role="dialog" aria-label="Details" data-state="open" />
    </>,
  )
  expect(aboveTray()).toBe(false)
})
