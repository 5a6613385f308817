import '#web/ui/tokens.css'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { askForMotion } from '#web/ui/ask-for-motion.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast, type ToastAction } from './toast-room.ts'
import { Toaster } from './toaster.tsx'
import { useToastPlace } from './use-toast-place.ts'

beforeEach(askForMotion)

const shown = () => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

test('what a toast says is read out when there is time, and one that is destructive is told by a sign and a word', async () => {
  await render(<Toaster />)
  const region = page.getByRole('region', { name: /^Notifications/ })
  await expect.element(region).toHaveAttribute('aria-live', 'polite')
  showToast({ title: 'Delete failed', tone: 'destructive' })
  await expect.element(shown().getByText('Delete failed')).toBeVisible()
  await expect.element(shown().getByRole('img', { name: 'Problem' })).toBeVisible()

  showToast({ title: 'Screenshot deleted' })
  await expect.element(shown().getByText('Screenshot deleted')).toBeVisible()
  await expect.element(page.getByText('Delete failed')).not.toBeInTheDocument()
  expect(shown().getByRole('img', { name: 'Problem' }).elements()).toEqual([])
  expect(region.getByText('Screenshot deleted').elements()).toHaveLength(1)
})

test('the Tab key leads through what is shown and past it, in both directions', async () => {
  await showOneBetweenButtons()
  focus('Before')
  await userEvent.tab()
  await expect.element(shown()).toHaveFocus()
  await userEvent.tab()
  await expect.element(closing()).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('After')).toHaveFocus()

  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await expect.element(shown()).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(button('Before')).toHaveFocus()
})

test('who closes a toast by key is where they were before', async () => {
  await showOneBetweenButtons()
  focus('Before')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown()).not.toBeInTheDocument()
  await expect.element(button('Before')).toHaveFocus()
})

test('who is led elsewhere by what a toast offers stays there', async () => {
  await showOneBetweenButtons({ label: 'Go on', onClick: () => focus('After') })
  focus('Before')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('Go on')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown()).not.toBeInTheDocument()
  await expect.element(button('After')).toHaveFocus()
})

test('from what a toast offers Tab goes on to its ×, and from there past it', async () => {
  await showOneBetweenButtons({ label: 'Undo', onClick: () => {} })
  focus('Before')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.tab()
  await expect.element(closing()).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('After')).toHaveFocus()
})

test('by its key one comes from what it offers to its × too, and then back', async () => {
  await showOneBetweenButtons({ label: 'Undo', onClick: () => {} })
  focus('Before')
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await userEvent.tab()
  await expect.element(closing()).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Before')).toHaveFocus()
})

test('Escape closes the toast that has the focus, and leads back', async () => {
  await showOneBetweenButtons({ label: 'Undo', onClick: () => {} })
  focus('Before')
  await userEvent.keyboard('{F8}')
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(shown()).not.toBeInTheDocument()
  await expect.element(button('Before')).toHaveFocus()
})

test('it lies in the row of the title, and beside a dialog that reaches up to it', async () => {
  await page.viewport(1280, 800)
  await render(<Titled />)
  await showOneBetweenButtons()
  const row = page.getByRole('heading').element().getBoundingClientRect()
  await expect.poll(() => middleOf(shown().element())).toBeCloseTo(row.top + row.height / 2, 0)
  await render(
    <Dialog open onOpenChange={() => {}} size="small" title="Beside">
      <p style={{ height: 900 }}>Words</p>
    </Dialog>,
  )
  toast.dismiss()
  await expect.element(shown()).not.toBeInTheDocument()
  showToast({ title: 'Screenshot uploaded', description: 'Your screenshot has been analyzed and saved.' })
  const dialog = page.getByRole('dialog').element().getBoundingClientRect()
  await expect.poll(() => shown().element().getBoundingClientRect().right).toBeLessThan(dialog.left)
})

test('what is shown goes to the title of a screen that comes, and back into the corner when it goes', async () => {
  await page.viewport(1280, 800)
  await render(<Toaster />)
  showToast({ title: 'Signed in successfully', description: 'Welcome back!' })
  await expect.poll(() => middleOf(shown().element())).toBeGreaterThan(600)
  const element = shown().element()
  const screen = await render(<Titled />)
  const { top, height } = page.getByRole('heading').element().getBoundingClientRect()
  await expect.poll(() => middleOf(shown().element())).toBeCloseTo(top + height / 2, 0)
  // The same toast, which is not announced again.
  expect(shown().element()).toBe(element)
  await screen.unmount()
  await expect.poll(() => middleOf(shown().element())).toBeGreaterThan(600)
})

test('on a phone a toast at the top covers only the header, not the title below it', async () => {
  await page.viewport(360, 740)
  await render(<Toaster />)
  showToast({ title: 'Signed in successfully', description: 'Welcome back!' })
  const isInHeader = () => {
    // It comes from above the window.
    const { top, bottom } = shown().element().getBoundingClientRect()
    return top >= 0 && bottom <= headerPx
  }
  await expect.poll(isInHeader).toBe(true)
})

/** The height of the header on every page. */
const headerPx = 56

test('on a phone a toast above the tab bar makes way for a sheet that opens', async () => {
  await page.viewport(360, 740)
  await render(
    <>
      <Toaster />
      <div data-toast-floor style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 56 }} />
    </>,
  )
  showToast({ title: 'Upload failed', description: 'The file is empty.', tone: 'destructive' })
  await expect.poll(() => middleOf(shown().element())).toBeGreaterThan(560)
  await render(<Dialog open onOpenChange={() => {}} title="Upload Screenshot" />)
  await expect.poll(() => middleOf(shown().element())).toBeLessThan(180)
})

function Titled() {
  useToastPlace()
  return (
    <h1 data-toast-place style={{ marginTop: 80 }}>
      Memory Hub
    </h1>
  )
}

test.each(['{Alt>}t{/Alt}', '{F8}'])(
  '%s leads to what is shown from anywhere, and Tab from there back',
  async key => {
    await showOneBetweenButtons()
    focus('Before')
    await userEvent.keyboard(key)
    await expect.element(shown()).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(button('Before')).toHaveFocus()
  },
)

test('where something can be done about it Alt+T leads right there, and says so', async () => {
  await showOneBetweenButtons({ label: 'Undo', onClick: () => {} })
  await expect.element(page.getByRole('status').getByText('Press Alt+T to go there.')).toBeInTheDocument()
  focus('Before')
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(shown().getByRole('button', { name: 'Undo' })).toHaveFocus()
})

test('none goes away while it has the focus, and one that is left does', async () => {
  await showOneBetweenButtons({ label: 'Undo', onClick: () => {} }, 1_000)
  await userEvent.keyboard('{F8}')
  await new Promise(resolve => setTimeout(resolve, 1_200))
  await expect.element(shown().getByRole('button', { name: 'Undo' })).toHaveFocus()
  focus('After')
  await expect.element(shown()).not.toBeInTheDocument()
  await expect.element(button('After')).toHaveFocus()
})

test('one that is clicked goes away as any other', async () => {
  await page.viewport(1280, 800)
  await showOneBetweenButtons(undefined, 2_000)
  await shown().getByText('Screenshot deleted').click()
  await userEvent.hover(button('After'))
  await expect.element(shown()).not.toBeInTheDocument()
})

test.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('%s presses Undo, but not in a field', async key => {
  const undo = vi.fn()
  await render(<input aria-label="Search" />)
  await showOneBetweenButtons({ label: 'Undo', onClick: undo })
  focus('Search', 'textbox')
  await userEvent.keyboard(key)
  await expect.element(button('Undo')).toBeVisible()
  expect(undo).not.toHaveBeenCalled()
  focus('Before')
  await userEvent.keyboard(key)
  await userEvent.keyboard(key)
  await expect.element(shown()).not.toBeInTheDocument()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('Ctrl+Z presses nothing else that a toast offers', async () => {
  const again = vi.fn()
  await showOneBetweenButtons({ label: 'Try again', onClick: again })
  focus('Before')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(button('Try again')).toBeVisible()
  expect(again).not.toHaveBeenCalled()
})

test('AltGr with T writes its letter', async () => {
  await showOneBetweenButtons()
  focus('Before')
  await userEvent.keyboard('{Control>}{Alt>}t{/Alt}{/Control}')
  await expect.element(button('Before')).toHaveFocus()
})

async function showOneBetweenButtons(action?: ToastAction, durationMs?: number) {
  await render(
    <>
      <button type="button">Before</button>
      <Toaster />
      <button type="button">After</button>
    </>,
  )
  showToast({
    title: 'Screenshot deleted',
    actions: action ? [action] : [],
    ...(durationMs && { durationMs }),
  })
  await expect.element(shown()).toBeVisible()
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

const button = (name: string) => page.getByRole('button', { name })
const closing = () => shown().getByRole('button', { name: 'Close toast' })

/** By script, because the toast may cover it for the mouse. */
function focus(name: string, role: 'button' | 'textbox' = 'button') {
  const element = page.getByRole(role, { name }).element()
  if (element instanceof HTMLElement) element.focus()
}

test('its picture stands beside its words, and what it offers below them', async () => {
  await page.viewport(360, 740)
  await render(<Toaster />)
  showToast({
    title: 'Screenshot updated',
    description: 'Move 1 similar one too? One-Pan Lemon Garlic Chicken',
    picture: <div data-testid="picture" className="size-11" />,
    actions: [{ label: 'Undo', onClick: () => {} }],
  })
  await expect.element(button('Undo')).toBeVisible()
  const [picture, words, undo] = [
    page.getByTestId('picture'),
    page.getByText('Screenshot updated'),
    button('Undo'),
  ].map(one => one.element().getBoundingClientRect())
  if (!picture || !words || !undo) throw new Error('It has all three')
  expect(words.left).toBeGreaterThan(picture.right)
  expect(words.top).toBeLessThan(picture.bottom)
  expect(undo.top).toBeGreaterThan(picture.bottom - 1)
})
