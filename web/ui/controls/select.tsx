import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { floatingItemLook, floatingLook } from '#web/ui/menu/floating-look.ts'
import { buttonLook } from './button-look.ts'

/** The `value` of an option may not be empty. "Everything" needs its own value. */
export type SelectOption<V extends string> = {
  value: V
  label: string
  icon?: ReactNode
  /**
   * The text of the closed control for this option, if it is not the label: the name of an inactive filter.
   */
  resting?: string
  /** The number shown at its end. Null keeps the place until it is known. */
  count?: number | null
}

type SelectProps<V extends string> = {
  /** Its accessible name. */
  label: string
  value: V
  /** The text of the closed control while `value` is empty, and nothing is chosen. */
  placeholder?: string
  onValueChange: (value: V) => void
  onOpenChange?: (isOpen: boolean) => void
  options: readonly SelectOption<V>[]
  size?: 'small' | 'medium'
  disabled?: boolean
  className?: string
}

/** One of a list, for example a filter. */
export function Select<V extends string>({
  label,
  value,
  placeholder,
  onValueChange,
  onOpenChange,
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
      onOpenChange={isOpen => {
        setOutOfReach(isOpen)
        onOpenChange?.(isOpen)
      }}
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
          <Primitive.Value placeholder={placeholder}>{chosen?.resting ?? chosen?.label}</Primitive.Value>
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
          <Primitive.Viewport className="min-w-(--radix-select-trigger-width) more-below">
            {options.map(option => (
              <Option key={option.value} {...option} />
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/**
 * While it is open, the page behind must be unreachable: Radix hides it from screen readers, but not from the
 * Tab key.
 */
function setOutOfReach(isOpen: boolean) {
  for (const behind of document.querySelectorAll<HTMLElement>('#root')) behind.inert = isOpen
}

function Option({ value, label, icon, count }: SelectOption<string>) {
  const countId = useId()
  return (
    <Primitive.Item
      value={value}
      aria-describedby={count == null ? undefined : countId}
      className={classNames(floatingItemLook, 'pe-9')}
    >
      {icon}
      <span className="min-w-0 truncate">
        <Primitive.ItemText>{label}</Primitive.ItemText>
      </span>
      {count !== undefined && (
        <span id={countId} data-figures className="ms-auto min-w-7 text-end text-muted text-sm">
          {count}
        </span>
      )}
      <Primitive.ItemIndicator className="absolute end-2.5">
        <Check aria-hidden className="text-primary-ink" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
