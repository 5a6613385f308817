import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { buttonLook } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonLook> & {
    /** Keeps the width and the focus, shows a spinner, and takes no clicks. */
    busy?: boolean
    /** The label while busy. Without one only the spinner is shown, and the name stays. */
    busyLabel?: string
  }

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
      className={classNames(
        buttonLook({ variant, size }),
        'inline-grid place-items-center *:[grid-area:1/1]',
        className,
      )}
    >
      <span
        className={classNames(
          'inline-flex items-center gap-2',
          busy && (busyLabel ? 'invisible' : 'opacity-0'),
        )}
      >
        {children}
      </span>
      <BusyFace shown={busy} label={busyLabel} />
    </button>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** In the same grid cell as the label, so that the wider of the two sets the width. */
function BusyFace({ shown, label }: { shown: boolean; label: string | undefined }) {
  if (shown) {
    return (
      <span className="inline-flex items-center justify-center gap-2">
        <Spinner />
        {label}
      </span>
    )
  }
  if (label === undefined) return null
  // Rendered by CSS, so that nobody reads or finds the words before they are true.
  return <span aria-hidden className="invisible ps-6 before:content-[attr(data-label)]" data-label={label} />
}
