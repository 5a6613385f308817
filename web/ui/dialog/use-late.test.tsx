import '#web/ui/tokens.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { type Late, late } from './late.ts'
import { useLate } from './use-late.ts'

const Piece = ({ name }: { name: string }) => <p>{name} is here</p>

/** A page with a draft, and a component that loads on request. */
function Page({ piece }: { piece: Late<{ name: string }> }) {
  const [isOpen, setOpen] = useState(false)
  const Shown = useLate(piece, isOpen, () => {
    setOpen(false)
    sayNotOpened(() => setOpen(true))
  })
  return (
    <>
      <input aria-label="Draft" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {Shown && isOpen && <Shown name="The dialog" />}
      <Toaster />
    </>
  )
}

/** Loads at the given attempt, and not before. */
function comingAt(arrival: number) {
  let tries = 0
  const piece = late(async () => {
    if (++tries < arrival) throw new TypeError('Failed to fetch dynamically imported module')
    return Piece
  })
  return { piece, tried: () => tries }
}

test('what did not come is told, takes nothing away, and is fetched anew when it is tried again', async () => {
  const { piece, tried } = comingAt(3)
  const screen = await render(<Page piece={piece} />)
  await screen.getByLabelText('Draft').fill('What is the')
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('This could not be opened')).toBeVisible()
  await expect.element(screen.getByText('Nothing is lost; please try again.')).toBeVisible()
  // The toast covers it here.
  screen.getByRole('button', { name: 'Open' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(tried).toBe(2)
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.poll(() => again.elements()).toHaveLength(1)
  await again.click()
  await expect.element(screen.getByText('The dialog is here')).toBeVisible()
  await expect.element(screen.getByLabelText('Draft')).toHaveValue('What is the')
  expect(tried()).toBe(3)
})

test('what was fetched ahead is there at once, and is not fetched again', async () => {
  const { piece, tried } = comingAt(1)
  await Promise.all([piece.fetch(), piece.fetch()])
  const screen = await render(<Page piece={piece} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('The dialog is here')).toBeVisible()
  expect(tried()).toBe(1)
})

test('what comes for one comes for all that wait for it, also where it did not come before', async () => {
  const { piece } = comingAt(2)
  const Waiting = () => {
    const Shown = useLate(piece, true)
    return Shown ? <Shown name="The formatter" /> : <p>plain</p>
  }
  const screen = await render(<Waiting />)
  await expect.element(screen.getByText('plain')).toBeVisible()
  await piece.fetch().catch(() => {})
  await screen.rerender(
    <>
      <Waiting />
      <Waiting />
    </>,
  )
  await expect.poll(() => screen.getByText('The formatter is here').elements()).toHaveLength(2)
})
