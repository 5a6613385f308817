import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardFormats } from './card-formats.ts'
import { CardInput } from './card-input.tsx'

test('a digit put in the middle stays where it was put, and so does the caret', async () => {
  const screen = await render(<CardInput aria-label="Card number" format={cardFormats.number} />)
  const field = screen.getByLabelText('Card number')
  await userEvent.type(field, '424242424242')
  await expect.element(field).toHaveValue('4242 4242 4242')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}00')
  await expect.element(field).toHaveValue('4200 4242 4242 42')
  await userEvent.keyboard('1')
  await expect.element(field).toHaveValue('4200 1424 2424 242')
})

test('what was typed last can always be taken back', async () => {
  const screen = await render(<CardInput aria-label="Expiry" format={cardFormats.expiry} />)
  const field = screen.getByLabelText('Expiry')
  await userEvent.type(field, '1230')
  await expect.element(field).toHaveValue('12/30')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.element(field).toHaveValue('')
})
