import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { inputLook } from './input-look.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" {...rest} className={classNames(inputLook, 'h-10 pointer-coarse:h-11', className)} />
  )
}
