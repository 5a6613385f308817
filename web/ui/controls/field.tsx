import { type ReactNode, useId } from 'react'

/** Props that connect a control with its label, help and error. */
export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** The sentence under the control. It also marks the control as invalid. */
  error?: string
  /** Marks the control as invalid without a sentence. */
  invalid?: boolean
  children: (control: FieldControl) => ReactNode
}

/** A control with its label above, and help and error below. */
export function Field({ label, help, error, invalid = error !== undefined, children }: FieldProps) {
  const id = useId()
  const helpId = help === undefined ? undefined : `${id}-help`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, helpId].filter(part => part !== undefined).join(' ') || undefined
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start font-medium text-base">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid })}
      {error !== undefined && (
        <p id={errorId} className="animate-appear text-balance text-danger-ink text-sm">
          {error}
        </p>
      )}
      {help !== undefined && (
        <p id={helpId} className="text-balance text-muted text-sm">
          {help}
        </p>
      )}
    </div>
  )
}
