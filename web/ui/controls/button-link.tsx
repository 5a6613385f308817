import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { buttonLook } from './button-look.ts'

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & VariantProps<typeof buttonLook>) {
  return <Link {...rest} className={classNames(buttonLook({ variant, size }), className)} />
}
