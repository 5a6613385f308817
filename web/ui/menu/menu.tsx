import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { floatingLook } from './floating-look.ts'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode
}

/** A menu of actions below a button. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    // Not modal: a dialog that an item opens must not find the page blocked by the closing menu.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={floatingLook}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
