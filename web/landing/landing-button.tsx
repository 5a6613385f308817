import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'

/**
 * A link out of the landing page that looks like a button. The page is a document of its own, without a
 * router.
 */
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
