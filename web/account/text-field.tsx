import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'

export type TextFieldProps = ComponentProps<'input'> & { label: ReactNode; error?: string; invalid?: boolean }

export function TextField({ label, error, invalid, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} invalid={invalid}>
      {control => <TextInput {...control} {...rest} />}
    </Field>
  )
}
