import { DropdownMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useHistoryStep } from '#web/ui/dialog/use-history-step.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { floatingLook } from './floating-look.ts'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode
}

/** A menu of actions below a button. On a phone Back closes it. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const isPhone = useMediaQuery(phoneQuery)
  useHistoryStep(open && isPhone, () => setOpen(false))
  return (
    // Not modal: a dialog that an item opens must not find the page blocked by the closing menu.
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={`${floatingLook} max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto more-below`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
