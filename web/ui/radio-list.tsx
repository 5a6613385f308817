import { RadioGroup } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export type RadioOption<V extends string> = { value: V; label: ReactNode; description?: ReactNode }

type RadioListProps<V extends string> = {
  label: string
  value: V
  onValueChange: (value: V) => void
  options: readonly RadioOption<V>[]
}

/** One of a few, all in sight. */
export function RadioList<V extends string>({ label, value, onValueChange, options }: RadioListProps<V>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={chosen => onValueChange(chosen as V)}
      className="grid gap-0.5"
    >
      {options.map(option => (
        <RadioLine key={option.value} {...option} />
      ))}
    </RadioGroup.Root>
  )
}

function RadioLine({ value, label, description }: RadioOption<string>) {
  const id = useId()
  return (
    <div className="flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-hover pointer-coarse:min-h-11">
      <RadioGroup.Item
        id={id}
        value={value}
        className="grid size-4.5 shrink-0 place-items-center rounded-full border border-edge bg-surface data-[state=checked]:border-primary"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary forced-colors:bg-[Highlight]" />
      </RadioGroup.Item>
      <label htmlFor={id} className="min-w-0 flex-1 py-1.5">
        {label}
        {description !== undefined && <span className="block text-muted text-sm">{description}</span>}
      </label>
    </div>
  )
}
