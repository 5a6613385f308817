import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'

/** Leaves the landing page, which is a document of its own and needs no router, and looks like a button. */
export function LandingButton({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & VariantProps<typeof buttonLook>) {
  return (
    <a {...rest} className={classNames(buttonLook({ variant, size }), className)}>
      {children}
    </a>
  )
}
