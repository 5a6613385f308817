import { Switch as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch that takes effect at once, with its label beside it. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
      <div className="grid">
        <label htmlFor={id} className="py-1 font-medium text-base">
          {label}
        </label>
        {description !== undefined && (
          <p id={descriptionId} className="text-balance text-muted text-sm">
            {description}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        aria-describedby={descriptionId}
        {...rest}
        className="relative h-6 w-10 shrink-0 rounded-full border border-edge bg-sunken transition-colors after:absolute after:-inset-x-2 after:-inset-y-3 disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Primitive.Thumb className="block size-4 translate-x-1 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-white forced-colors:bg-[ButtonText]!" />
      </Primitive.Root>
    </div>
  )
}
