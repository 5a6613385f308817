import type { ComponentProps } from 'react'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'

type PasswordFieldProps = ComponentProps<typeof PasswordInput> & {
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  invalid?: boolean
}

export function PasswordField({ label, error, invalid, ...rest }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} invalid={invalid}>
      {control => <PasswordInput {...control} {...rest} />}
    </Field>
  )
}
