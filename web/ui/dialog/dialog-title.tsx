import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DialogTitleProps = { className?: string; children: ReactNode }

/** The name of the surrounding dialog. */
export function DialogTitle({ className, children }: DialogTitleProps) {
  return (
    <Primitive.Title className={classNames('text-balance font-semibold text-lg', className)}>
      {children}
    </Primitive.Title>
  )
}
