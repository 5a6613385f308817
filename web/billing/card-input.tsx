import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { rewrite } from './rewrite.ts'

type CardInputProps = ComponentProps<'input'> & { format: (typed: string) => string }

/** A field of digits, formatted while typing. */
export function CardInput({ format, onChange, ...rest }: CardInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      spellCheck={false}
      {...rest}
      data-figures
      onChange={event => {
        rewrite(event.currentTarget, format)
        onChange?.(event)
      }}
    />
  )
}
