import '#web/ui/tokens.css'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { askForMotion } from '#web/ui/ask-for-motion.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ShownOnce } from '#web/ui/controls/shown-once.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { Dialog } from './dialog.tsx'

beforeEach(askForMotion)

function Opened({ by }: { by: 'button' | 'menu' }) {
  const [open, setOpen] = useState(false)
  const openIt = () => setOpen(true)
  return (
    <>
      {by === 'button' ? (
        <Button onClick={openIt}>Open</Button>
      ) : (
        <Menu trigger={<Button>More</Button>}>
          <MenuItem onSelect={openIt}>Open</MenuItem>
        </Menu>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="Change Category" description="Select one.">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('the focus goes into a dialog, stays in it, and returns to the button that opened it', async () => {
  const screen = await render(<Opened by="button" />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change Category' })
  await expect.element(dialog).toHaveFocus()
  for (const _ of ['Close', 'Name', 'Close again']) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a dialog whose footer is false has no foot; one that shows a key once stays at Escape', async () => {
  const onOpenChange = vi.fn()
  const screen = await render(
    <Dialog open title="New key" footer={false} onOpenChange={onOpenChange}>
      <ShownOnce label="Key" help="Copy it now." text="k-1" copyLabel="Copy key" onDone={onOpenChange} />
    </Dialog>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Key' })).toBeVisible()
  expect(document.querySelector('[role=dialog] footer')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Done' }).click()
  expect(onOpenChange).toHaveBeenCalledOnce()
})

function LosesAPicture() {
  const [isThere, setThere] = useState(true)
  return (
    <Dialog open title="Details" onOpenChange={onOpenChange}>
      <button type="button" onBlur={() => setThere(false)}>
        First
      </button>
      <button type="button">Second</button>
      {isThere && <img alt="A receipt" />}
    </Dialog>
  )
}

test('the Tab key leads on also where something in the dialog goes away just then', async () => {
  const screen = await render(<LosesAPicture />)
  for (const name of ['Close dialog', 'First', 'Second']) {
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name })).toHaveFocus()
  }
  await expect.element(screen.getByRole('img', { name: 'A receipt' })).not.toBeInTheDocument()
})

test('Escape closes a dialog also while the name of one of its buttons is shown', async () => {
  const screen = await render(
    <Dialog open onOpenChange={onOpenChange} title="Details">
      <IconButton label="Copy">C</IconButton>
    </Dialog>,
  )
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
const onOpenChange = vi.fn()

test('a dialog that a menu opened gives the focus back to the button of the menu', async () => {
  const screen = await render(<Opened by="menu" />)
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
  await screen.getByRole('button', { name: 'Close dialog' }).click()
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus()
})

test('what is said as a dialog closes lies in the row of the title, not where the dialog left room', async () => {
  await page.viewport(1280, 800)
  const screen = await render(<ClosedWithWords />)
  await screen.getByRole('button', { name: 'Save' }).click()
  const told = screen.getByRole('listitem').filter({ hasText: 'Screenshot updated' })
  await expect.element(told).toBeVisible()
  await expect.poll(() => told.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(100)
  await page.viewport(414, 896)
})

function ClosedWithWords() {
  const [open, setOpen] = useState(true)
  const save = () => {
    // Like a server's response: the toast comes before the dialog renders as closed.
    setOpen(false)
    showToast({ title: 'Screenshot updated', actions: [{ label: 'Undo', onClick: () => {} }] })
  }
  return (
    <>
      <h1 data-toast-place style={{ height: 100, width: 900 }}>
        Memory Hub
      </h1>
      <Dialog open={open} onOpenChange={setOpen} title="Change Category" size="small">
        <p style={{ height: 900 }}>Many categories.</p>
        <Button onClick={save}>Save</Button>
      </Dialog>
      <Toaster />
    </>
  )
}
