import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ShownOnce } from '#web/ui/controls/shown-once.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { Dialog } from './dialog.tsx'
import { leaveStepsOfBefore } from './open-steps.ts'

/** A dialog with another one in it, and a menu. */
function Page() {
  const [outer, setOuter] = useState(false)
  const [inner, setInner] = useState(false)
  return (
    <>
      <Button onClick={() => setOuter(true)}>Settings</Button>
      <Menu trigger={<Button>Menu</Button>}>
        <MenuItem onSelect={() => setOuter(true)}>Open settings</MenuItem>
      </Menu>
      <Dialog open={outer} onOpenChange={setOuter} title="Outer">
        <Button onClick={() => setInner(true)}>More</Button>
        <Dialog open={inner} onOpenChange={setInner} title="Inner" />
      </Dialog>
    </>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const depth = () => history.state?.aboveThePage ?? 0

async function openBoth() {
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.element(dialog('Outer')).toBeVisible()
  await expect.poll(depth).toBe(1)
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(dialog('Inner')).toBeVisible()
  await expect.poll(depth).toBe(2)
}

test('Back closes the topmost dialog alone, then the one below, and the page stays', async () => {
  await renderInApp(<Page />, { search: '?here' })
  await openBoth()
  history.back()
  await expect.element(dialog('Inner')).not.toBeInTheDocument()
  await expect.element(dialog('Outer')).toBeVisible()
  history.back()
  await expect.element(dialog('Outer')).not.toBeInTheDocument()
  expect([location.search, depth()]).toEqual(['?here', 0])
})

test('what Escape closed needs no Back', async () => {
  await renderInApp(<Page />)
  await openBoth()
  await userEvent.keyboard('{Escape}')
  await expect.poll(depth).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(depth).toBe(0)
  await expect.element(dialog('Outer')).not.toBeInTheDocument()
})

test('what was open before the page was loaded again needs no Back', async () => {
  await renderInApp(<Page />, { search: '?here' })
  const { idx } = history.state ?? {}
  for (const above of [1, 2]) history.pushState({ ...history.state, aboveThePage: above }, '')
  leaveStepsOfBefore()
  await expect.poll(depth).toBe(0)
  expect([location.search, history.state?.idx]).toEqual(['?here', idx])
})

test('on a phone Back closes a menu; a dialog opened from it takes its place', async () => {
  await page.viewport(390, 800)
  await renderInApp(<Page />)
  const open = () => page.getByRole('button', { name: 'Menu' }).click()
  await open()
  await expect.poll(depth).toBe(1)
  history.back()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await open()
  await page.getByRole('menuitem', { name: 'Open settings' }).click()
  await expect.element(dialog('Outer')).toBeVisible()
  await expect.poll(depth).toBe(1)
  history.back()
  await expect.element(dialog('Outer')).not.toBeInTheDocument()
  expect(depth()).toBe(0)
})

test('a dialog with a text that is shown once stays, however often one goes back', async () => {
  const [label, help, copyLabel] = ['The key', 'Copy it now.', 'Copy key']
  await renderInApp(
    <Dialog open onOpenChange={() => {}} title="New key">
      <ShownOnce {...{ label, help, copyLabel }} text="abc" onDone={() => {}} />
    </Dialog>,
  )
  for (const _ of [1, 2]) {
    await expect.poll(depth).toBe(1)
    const arrival = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await arrival
  }
  await expect.poll(depth).toBe(1)
  await expect.element(dialog('New key')).toBeVisible()
})
