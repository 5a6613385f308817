import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RadioList } from './radio-list.tsx'

function Drinks() {
  const [drink, setDrink] = useState('tea')
  const options = ['tea', 'milk', 'water'].map(value => ({ value, label: value }))
  return <RadioList label="Drink" value={drink} onValueChange={setDrink} options={options} />
}

test('Tab goes to what is chosen, and each tap of an arrow key chooses the next', async () => {
  const screen = await render(<Drinks />)
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'tea' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'water' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'water' })).toHaveFocus()
})

test('a click on the words chooses too', async () => {
  const screen = await render(<Drinks />)
  await screen.getByText('milk').click()
  await expect.element(screen.getByRole('radio', { name: 'milk' })).toBeChecked()
})
