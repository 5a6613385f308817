import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

test('the label names the control; the error and the help describe it', async () => {
  const screen = await render(
    <Field label="Email" help="We never show it." error="Please enter a valid email address">
      {control => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByLabelText('Email')
  await expect
    .element(input)
    .toHaveAccessibleDescription('Please enter a valid email address We never show it.')
  await expect.element(input).toBeInvalid()
})
