import { DropdownMenu } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { floatingItemLook } from './floating-look.ts'

type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & {
  destructive?: boolean
  /** Choosing it does not close the menu. */
  staysOpen?: boolean
}

export function MenuItem({ destructive, staysOpen, onSelect, className, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...rest}
      onSelect={event => {
        if (staysOpen) event.preventDefault()
        onSelect?.(event)
      }}
      className={classNames(
        floatingItemLook,
        destructive && 'text-danger-ink data-[highlighted]:bg-danger-soft',
        className,
      )}
    />
  )
}
