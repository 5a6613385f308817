import '#web/ui/tokens.css'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('a busy button keeps its width, whichever of its two labels is longer', async () => {
  await document.fonts.load('500 14px "Inter Variable"')
  for (const [label, busyLabel] of [
    ['Sign In', 'Please wait a little longer'],
    ['Complete Payment and more', 'Busy'],
  ]) {
    const screen = await render(<Button busyLabel={busyLabel}>{label}</Button>)
    const before = screen.getByRole('button').element().getBoundingClientRect().width
    await screen.rerender(
      <Button busyLabel={busyLabel} busy>
        {label}
      </Button>,
    )
    expect(screen.getByRole('button').element().getBoundingClientRect().width).toBeCloseTo(before, 0)
    await screen.unmount()
  }
})

test('a busy button takes no clicks, sends no form, keeps the focus and says its busy label', async () => {
  const press = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" busy={busy} busyLabel="Please wait" onClick={press}>
        Sign In
      </Button>
    </form>
  )
  const screen = await render(form(false))
  const button = screen.getByRole('button', { name: 'Sign In', exact: true })
  await button.click()
  expect(send).toHaveBeenCalledOnce()

  await screen.rerender(form(true))
  const busy = screen.getByRole('button', { name: 'Please wait', exact: true })
  await expect.element(busy).toHaveFocus()
  await expect.element(busy).toBeDisabled()
  ;(busy.element() as HTMLButtonElement).click()
  expect(send).toHaveBeenCalledOnce()
  expect(press).toHaveBeenCalledOnce()
})

test('a busy button without a busy label keeps its name', async () => {
  const screen = await render(<Button busy>Delete</Button>)
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
})
