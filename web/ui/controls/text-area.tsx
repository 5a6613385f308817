import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { inputLook } from '#web/ui/controls/input-look.ts'

/** A field for several lines. It grows, if the browser supports that. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      className={classNames(inputLook, 'field-sizing-content max-h-80 min-h-28 py-2', className)}
    />
  )
}
