import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { floatingItemLook, floatingLook } from '#web/ui/menu/floating-look.ts'
import { buttonLook } from './button-look.ts'

/** `value` may not be empty: give "everything" a word of its own. */
export type SelectOption<V extends string> = {
  value: V
  label: string
  icon?: ReactNode
  /** What the closed control reads while this is chosen, where that is not the label: the name of a filter that is off. */
  resting?: string
}

type SelectProps<V extends string> = {
  /** Its name for those who do not see it. */
  label: string
  value: V
  onValueChange: (value: V) => void
  options: readonly SelectOption<V>[]
  size?: 'small' | 'medium'
  disabled?: boolean
  className?: string
}

/** One of a list, such as a filter. */
export function Select<V extends string>({
  label,
  value,
  onValueChange,
  options,
  size,
  disabled,
  className,
}: SelectProps<V>) {
  const chosen = options.find(option => option.value === value)
  return (
    <Primitive.Root
      value={value}
      onValueChange={next => onValueChange(next as V)}
      onOpenChange={setOutOfReach}
      disabled={disabled}
    >
      <Primitive.Trigger
        aria-label={label}
        className={classNames(
          buttonLook({ variant: 'secondary', size }),
          'min-w-0 shrink justify-between font-normal',
          className,
        )}
      >
        <span className="truncate">
          <Primitive.Value>{chosen?.resting ?? chosen?.label}</Primitive.Value>
        </span>
        <ChevronDown aria-hidden className="text-muted" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            floatingLook,
            'max-h-[min(24rem,var(--radix-select-content-available-height))]',
          )}
        >
          <Primitive.Viewport className="min-w-(--radix-select-trigger-width)">
            {options.map(option => (
              <Option key={option.value} {...option} />
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** While one chooses, the page behind is out of reach: Radix hides it from screen readers, yet leaves it in the order of tabs. */
function setOutOfReach(isOpen: boolean) {
  for (const behind of document.querySelectorAll<HTMLElement>('#root')) behind.inert = isOpen
}

function Option({ value, label, icon }: SelectOption<string>) {
  return (
    <Primitive.Item value={value} className={classNames(floatingItemLook, 'pe-9')}>
      {icon}
      <Primitive.ItemText>{label}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute end-2.5">
        <Check aria-hidden className="text-primary-ink" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
