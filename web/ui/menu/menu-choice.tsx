import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { classNames } from '#web/ui/class-names.ts'
import { floatingItemLook } from './floating-look.ts'

type MenuChoiceProps<V extends string> = {
  /** What is chosen. */
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** One of several, in a menu. */
export function MenuChoice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={next => {
        const option = options.find(one => one.value === next)
        if (option) onChange(option.value)
      }}
    >
      <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-muted text-xs">{label}</DropdownMenu.Label>
      {options.map(option => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className={classNames(floatingItemLook, 'pe-9')}
        >
          {option.label}
          <DropdownMenu.ItemIndicator className="absolute end-2.5">
            <Check aria-hidden className="text-primary-ink" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
