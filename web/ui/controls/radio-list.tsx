import { type ReactNode, useId } from 'react'

export type RadioOption<V extends string> = { value: V; label: ReactNode; description?: ReactNode }

type RadioListProps<V extends string> = {
  label: string
  value: V
  onValueChange: (value: V) => void
  options: readonly RadioOption<V>[]
  /** In a dialog for choosing, it has the first focus, so that the arrow keys work at once. */
  isFocusedFirst?: boolean
}

/**
 * One of a few visible options, with the browser's own radio buttons: each arrow key chooses, however briefly
 * it is pressed.
 */
export function RadioList<V extends string>({
  label,
  value,
  onValueChange,
  options,
  isFocusedFirst,
}: RadioListProps<V>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-0.5">
      {options.map(option => (
        <RadioLine
          key={option.value}
          {...option}
          name={name}
          checked={option.value === value}
          isFocusedFirst={isFocusedFirst && option.value === value}
          onChoose={() => onValueChange(option.value)}
        />
      ))}
    </div>
  )
}

type RadioLineProps = RadioOption<string> & {
  name: string
  checked: boolean
  isFocusedFirst: boolean | undefined
  onChoose: () => void
}

function RadioLine({ value, label, description, name, checked, isFocusedFirst, onChoose }: RadioLineProps) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`
  return (
    <div className="relative flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-hover pointer-coarse:min-h-11">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-describedby={descriptionId}
        data-autofocus={isFocusedFirst || undefined}
        className="relative z-10 size-4.5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-[border-width] checked:border-[5px] checked:border-primary forced-colors:appearance-auto"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block py-1.5 after:absolute after:inset-0">
          {label}
        </label>
        {description !== undefined && (
          <p id={descriptionId} className="pb-1.5 text-muted text-sm">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
