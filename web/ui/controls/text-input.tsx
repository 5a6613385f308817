import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { inputLook } from './input-look.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" {...rest} className={classNames(inputLook, 'h-10 pointer-coarse:h-11', className)} />
  )
}
